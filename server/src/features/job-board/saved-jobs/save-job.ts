import { saveJob } from '@platsa/contract/job-board/saved-job-endpoints';
import { ApiError } from '../../../http/api-error.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findPublicJob } from '../../jobs/index.ts';

export const saveJobRoute = route(saveJob, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, jobId } }) {
    if (!(await findPublicJob(ctx, jobId))) throw new ApiError('notFound');
    await ctx.db
      .insertInto('savedJobs')
      .values({ userId, jobId, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {};
  },
});
