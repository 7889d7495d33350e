import { getJob } from '@platsa/contract/jobs/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const jobToApplyFor = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'to-apply-for'],
    queryFn: ({ signal }) => call(getJob, { jobId }, { signal }).then(({ job }) => job),
  });
