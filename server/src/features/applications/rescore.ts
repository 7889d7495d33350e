import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { scoreApplicants } from '../../engines/matching/index.ts';
import { defineJob } from '../../platform/queue.ts';
import { lockBoardsShowing, notifyApplicationsChanged } from '../boards/index.ts';

/** After a change of a job's requirements: rescores all its applications. */
export const scoreJob = defineJob<{ jobId: string }>({ name: 'score-job', retries: 5, handle: rescore });

/** After a change of a profile: rescores all applications of the job seeker. */
export const scoreProfile = defineJob<{ userId: string }>({ name: 'score-profile', retries: 5, handle: rescore });

async function rescore(ctx: Context, scope: { jobId: string } | { userId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockBoardsShowing(tx, scope);
    const changed = await scoreApplicants(tx, scope);
    const applications = changed.map(({ applicantId, boardId }) => ({ id: applicantId, boardId }));
    await notifyApplicationsChanged(tx, applications);
  });
}
