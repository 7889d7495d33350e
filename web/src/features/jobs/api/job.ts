import { getJob } from '@platsa/contract/jobs/endpoints';
import type { Job } from '@platsa/contract/jobs/schema';
import { queryOptions } from '@tanstack/react-query';
import { CallError, call } from '../../../lib/api.ts';

/** The company's own job. Another company's published job is readable but answers not found here. */
export const ownJob = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => fetchOwnJob(jobId, signal),
  });

/** The job as it was when the editor opened; later changes are not refetched into the form. */
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
  throw new CallError('notFound', 'Annonsen finns inte.');
}
