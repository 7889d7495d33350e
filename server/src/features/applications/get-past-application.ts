import { getPastApplication } from '@platsa/contract/applications/own-application-endpoints';
import { ApiError } from '../../http/api-error.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { findJob, listRequirements, publicJobView } from '../jobs/index.ts';
import { findApplicationToJob, pastApplicationView } from './past-applications.ts';

/** A job seeker may read a job they have applied to for as long as it exists, also when it is no longer public. */
export const getPastApplicationRoute = route(getPastApplication, {
  subject: ({ input }) => ({ userId: input.userId }),
  policy: self,
  async handle({ ctx, input: { userId: personId, jobId } }) {
    const today = dayInStockholm(ctx.now());
    const [application, job, requirements] = await Promise.all([
      findApplicationToJob(ctx.db, personId, jobId),
      findJob(ctx.db, jobId),
      listRequirements(ctx.db, [jobId]),
    ]);
    if (!application || !job) throw new ApiError('notFound');
    return { application: pastApplicationView(application, today), job: publicJobView(job, requirements, today) };
  },
});
