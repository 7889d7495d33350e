import { listPublicJobs } from '@platsa/contract/job-board/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readPublicJobs } from './list-public-jobs.ts';

export const listPublicJobsRoute = route(listPublicJobs, {
  policy: anyone,
  cache: ({ input }) => ({ key: JSON.stringify(input) }),
  handle: ({ ctx, input }) => readPublicJobs(ctx, input),
});
