import { deleteJob } from '@platsa/contract/jobs/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { journalChanges } from '../../platform/journal/journal.ts';
import { lockBoardsShowing } from '../boards/index.ts';
import { lockJob } from './lock-job.ts';
import { jobSubject } from './policy.ts';
import { findJob } from './queries.ts';

export const deleteJobRoute = route(deleteJob, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: mayOnJob('publish'),
  async handle({ ctx, input: { jobId }, actor, subject: { companyId } }) {
    await inTransaction(ctx, async (tx) => {
      await lockJob(tx, jobId);
      await lockBoardsShowing(tx, { jobId });
      const applications = await tx.selectFrom('applicants').select('id').where('jobId', '=', jobId).execute();
      const ids = applications.map(({ id }) => id);
      await ctx.hooks.applicationsWillBeDeleted(ctx, tx, ids);
      const { title } = await tx
        .deleteFrom('jobs')
        .where('id', '=', jobId)
        .where('status', 'in', ['draft', 'bank'])
        .returning('title')
        .executeTakeFirstOrThrow(onlyDraftsCanBeDeleted);
      await record(ctx, tx, { type: 'job.deleted', companyId, by: actor.userId, jobId, name: title });
      const by = { event: 'applicant.deleted', userId: actor.userId } as const;
      await journalChanges(
        ctx,
        tx,
        ids.map((id) => ({ kind: 'application', id, by })),
      );
    });
    return {};
  },
});

function onlyDraftsCanBeDeleted(): ApiError {
  return new ApiError('conflict', { userFriendlyMessage: 'Bara utkast kan raderas. Arkivera annonsen i stället.' });
}
