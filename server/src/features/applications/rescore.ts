import type { Context } from '../../context.ts';
import { scoreApplicants } from '../../engines/matching/index.ts';
import { defineJob } from '../../platform/queue.ts';
import { lockBoardsShowing, notifyApplicationsChanged } from '../boards/index.ts';

/** After a job's requirements have changed: everyone who applied to it. */
export const scoreJob = defineJob<{ jobId: string }>({ name: 'score-job', retries: 5, handle: rescore });

/** After a profile has changed: every application of that person. */
export const scoreProfile = defineJob<{ userId: string }>({ name: 'score-profile', retries: 5, handle: rescore });

async function rescore(ctx: Context, scope: { jobId: string } | { userId: string }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockBoardsShowing(tx, scope);
    const changed = await scoreApplicants(tx, scope);
    for (const [boardId, applications] of Map.groupBy(changed, (one) => one.boardId)) {
      const ids = applications.map(({ applicantId }) => applicantId);
      await notifyApplicationsChanged(tx, boardId, ids, ctx.now());
    }
  });
}
