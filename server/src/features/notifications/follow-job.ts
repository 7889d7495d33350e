import { followJob, getJobFollowing } from '@platsa/contract/notifications/endpoints';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findJob } from '../jobs/index.ts';

const ofJob = {
  subject: ({ ctx, input: { jobId } }: { ctx: Context; input: { jobId: string } }) => findJob(ctx.db, jobId),
  policy: memberOf,
};

export const getJobFollowingRoute = route(getJobFollowing, {
  ...ofJob,
  async handle({ ctx, input: { jobId }, actor: { userId } }) {
    const follower = await ctx.db
      .selectFrom('jobFollowers')
      .select('jobId')
      .where('jobId', '=', jobId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return { isFollowed: follower !== undefined };
  },
});

export const followJobRoute = route(followJob, {
  ...ofJob,
  async handle({ ctx, input: { jobId, isFollowed }, actor: { userId }, subject: { companyId } }) {
    await inTransaction(ctx, async (tx) => {
      if (isFollowed) {
        await tx
          .insertInto('jobFollowers')
          .values({ jobId, companyId, userId })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      } else {
        await tx.deleteFrom('jobFollowers').where('jobId', '=', jobId).where('userId', '=', userId).execute();
      }
    });
    return { isFollowed };
  },
});
