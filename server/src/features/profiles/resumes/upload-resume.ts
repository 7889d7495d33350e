import { uploadResume } from '@platsa/contract/profiles/endpoints';
import { notPdfMessage } from '@platsa/contract/profiles/rules';
import type { Context } from '../../../context.ts';
import { newId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { invalidField } from '../../../http/api-error.ts';
import { isPdf, requireFile, shownName, type UploadedFile } from '../../../http/input.ts';
import { limits } from '../../../http/limits.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { fileRemoval } from '../../../platform/file-removal.ts';
import { analyseResume } from './analyse-resume.ts';
import { deleteOldResumes, resumeColumns, resumeKey } from './queries.ts';
import { resumeView } from './view.ts';

export const uploadResumeRoute = route(uploadResume, {
  limits: [limits.uploadResume],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId: personId }, file: given }) {
    const file = requirePdf(requireFile(given));
    const id = newId();
    // Stored before the transaction, because the file store may be remote.
    await ctx.files.put(resumeKey(id), file.bytes, 'application/pdf');
    const row = await insertResume(ctx, { id, personId, fileName: shownName(file, 'CV.pdf') }).catch(async (error) => {
      // The account has been deleted or the database is unreachable, so no row will refer to the file.
      await ctx.files.remove(resumeKey(id));
      throw error;
    });
    return { uploadedResume: resumeView(row) };
  },
});

interface NewResume {
  id: string;
  personId: string;
  fileName: string;
}

function insertResume(ctx: Context, { id, personId, fileName }: NewResume) {
  return inTransaction(ctx, async (tx) => {
    const row = await tx
      .insertInto('uploadedResumes')
      .values({ id, personId, fileName })
      .returning(resumeColumns)
      .executeTakeFirstOrThrow();
    const deletedIds = await deleteOldResumes(tx, personId);
    if (deletedIds.length > 0) await ctx.queue.add(tx, fileRemoval, { keys: deletedIds.map(resumeKey) });
    await ctx.queue.add(tx, analyseResume, { resumeId: id }, { group: personId });
    await record(ctx, tx, { type: 'resume.changed', by: personId, personId });
    return row;
  });
}

function requirePdf(file: UploadedFile): UploadedFile {
  if (!isPdf(file)) throw invalidField('file', notPdfMessage);
  return file;
}
