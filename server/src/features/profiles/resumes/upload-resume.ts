import { uploadResume } from '@platsa/contract/profiles/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { requireFile } from '../../../http/input.ts';
import { limits } from '../../../http/limits.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { addReading } from './analyse-resume.ts';
import { insertResume, requirePdf, withResumeFile } from './store-resume.ts';
import { resumeView } from './view.ts';

export const uploadResumeRoute = route(uploadResume, {
  limits: [limits.uploadResume],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId: personId }, file }) {
    const row = await withResumeFile(ctx, requirePdf(requireFile(file)), (stored) =>
      inTransaction(ctx, async (tx) => {
        const resume = await insertResume(ctx, tx, { ...stored, personId });
        await addReading(ctx, tx, resume);
        await record(ctx, tx, { type: 'resume.changed', by: personId, personId });
        return resume;
      }),
    );
    return { uploadedResume: resumeView(row) };
  },
});
