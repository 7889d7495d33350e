import { deleteResume } from '@platsa/contract/profiles/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { removeFiles } from '../../../platform/files.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { findResumeOf } from './queries.ts';
import { resumeKey } from './resume-file.ts';

export const deleteResumeRoute = route(deleteResume, {
  subject: ({ ctx, input }) => findResumeOf(ctx.db, input),
  policy: self,
  async handle({ ctx, input: { userId, resumeId } }) {
    await inTransaction(ctx, async (tx) => {
      await tx.deleteFrom('uploaded_resumes').where('id', '=', resumeId).execute();
      await ctx.queue.add(tx, removeFiles, { keys: [resumeKey(resumeId)] });
      await notify(tx, `user:${userId}`, { type: 'resume', id: userId });
    });
    return {};
  },
});
