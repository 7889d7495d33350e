import { getJob } from '@platsa/contract/jobs/endpoints';
import type { Job } from '@platsa/contract/jobs/schema';
import { queryOptions } from '@tanstack/react-query';
import { CallError, call } from '../../../lib/api.ts';

/** A job of the company's own. Another company's published job can be read, but is none to work with. */
export const ownJob = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => fetchOwnJob(jobId, signal),
  });

/** The same as it is when somebody begins to change it: what happens to it meanwhile is not fetched again. */
export const jobToEdit = (jobId: string) =>
  queryOptions({
    queryKey: ['job-to-edit', jobId],
    queryFn: ({ signal }) => fetchOwnJob(jobId, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

async function fetchOwnJob(jobId: string, signal: AbortSignal): Promise<Job> {
  const { job } = await call(getJob, { jobId }, { signal });
  if ('workflowId' in job) return job;
  throw new CallError('notFound', 12, 'Annonsen finns inte.');
}
