import { forgetSavedJob } from '@platsa/contract/job-board/saved-job-endpoints';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';

/** Also of a job that is no longer public, or was not saved: the outcome is the same. */
export const forgetSavedJobRoute = route(forgetSavedJob, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, jobId } }) {
    await ctx.db.deleteFrom('savedJobs').where('userId', '=', userId).where('jobId', '=', jobId).execute();
    return {};
  },
});
