import { followJob, getJobFollowing } from '@platsa/contract/notifications/endpoints';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';

const ofJob = {
  subject: ({ ctx, input: { jobId } }: { ctx: Context; input: { jobId: string } }) => findFollowedJob(ctx.db, jobId),
  policy: mayOnJob('seeApplicants'),
};

function findFollowedJob(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .select(['id as jobId', 'companyId'])
    .where('id', '=', jobId)
    .where('isSpontaneous', '=', false)
    .executeTakeFirst();
}

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
