import { getJob } from '@platsa/contract/jobs/endpoints';
import { withJobAccess } from '../../http/job-access.ts';
import { anyone, authorize, nobody } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { jobSubject, mayReadJob } from './policy.ts';
import { publicJobView } from './public-job.ts';
import { findJobContent, jobCacheKey } from './queries.ts';
import { listRequirements } from './requirements.ts';
import { loadJob } from './view.ts';

export const getJobRoute = route(getJob, {
  // `handle` applies the policy, so that a cached response is sent without reading the job.
  policy: anyone,
  cache: ({ actor, input }) => (actor ? undefined : jobCacheKey(input.jobId)),
  async handle({ ctx, actor, input }) {
    const job = jobSubject(await findJobContent(ctx.db, input.jobId), ctx.now());
    const reader = await withJobAccess(ctx.db, actor, job);
    authorize(mayReadJob, reader ?? nobody, job);
    const { row, today } = job;
    const { onJob } = reader ?? {};
    if (onJob?.isSeen) return { job: await loadJob(ctx.db, row.id, today, onJob) };
    return { job: publicJobView(row, await listRequirements(ctx.db, [row.id]), today) };
  },
});
