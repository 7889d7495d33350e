import { extendJob } from '@platsa/contract/jobs/endpoints';
import { extensionStart, listExtensions } from '@platsa/contract/jobs/extension';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { allOf, confirmed, mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { addDays } from '../../platform/stockholm-time.ts';
import { refreshBoardsShowing } from '../boards/index.ts';
import { lockJob } from './lock-job.ts';
import { jobSubject } from './policy.ts';
import { findJob, getJob, getJobDates } from './queries.ts';
import { loadJob } from './view.ts';

export const extendJobRoute = route(extendJob, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  // A job that has expired is published again.
  policy: allOf(mayOnJob('publish'), confirmed),
  async handle({ ctx, input: { jobId, days, endDate: seenEndDate }, actor, subject: { companyId, today } }) {
    const job = await inTransaction(ctx, async (tx) => {
      if (!(await lockJob(tx, jobId))) throw new ApiError('notFound');
      const row = await getJob(tx, jobId);
      const dates = getJobDates(row);
      if (seenEndDate !== undefined && seenEndDate !== dates.endDate) throw hasChanged();
      if (!listExtensions(dates, today).includes(days)) throw cannotBeExtended();
      const endDate = addDays(extensionStart(dates, today), days);
      // The form requires the work to begin after the end date.
      const workDate = row.workDate && row.workDate > endDate ? row.workDate : null;
      await tx.updateTable('jobs').set({ endDate, workDate, updatedAt: ctx.now() }).where('id', '=', jobId).execute();
      await refreshBoardsShowing(tx, { jobId });
      await record(ctx, tx, { type: 'job.updated', companyId, by: actor.userId, jobId });
      if (row.status === 'active') await record(ctx, tx, { type: 'public.jobs.changed', jobId });
      return loadJob(tx, jobId, today);
    });
    return { job };
  },
});

function cannotBeExtended(): ApiError {
  return new ApiError('conflict', {
    userFriendlyMessage:
      'Bara en annons som är publicerad, eller har gått ut, kan förlängas, och högst ett halvår framåt.',
  });
}

function hasChanged(): ApiError {
  return new ApiError('conflict', { userFriendlyMessage: 'Annonsens utgångsdatum har ändrats. Öppna den igen.' });
}
