import type { InputOf } from '@platsa/contract/endpoint';
import {
  createJob,
  deleteJob,
  duplicateJob,
  extendJob,
  resendAgencyAd,
  updateJob,
} from '@platsa/contract/jobs/endpoints';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { ownJob } from './job.ts';

/** Mutations of jobs; their queries are refetched afterwards. */
export function useJobChanges() {
  const queryClient = useQueryClient();
  const refetchJob = () => void queryClient.invalidateQueries({ queryKey: ['job'] });
  const cacheJob = ({ job }: { job: Job }): Job => {
    queryClient.setQueryData(ownJob(job._id).queryKey, job);
    return job;
  };
  return {
    create: (input: InputOf<typeof createJob>) => call(createJob, input).then(cacheJob).finally(refetchJob),
    update: (input: InputOf<typeof updateJob>) => call(updateJob, input).then(cacheJob).finally(refetchJob),
    extend: (input: InputOf<typeof extendJob>) => call(extendJob, input).then(cacheJob).finally(refetchJob),
    resend: (jobId: string) => call(resendAgencyAd, { jobId }).then(cacheJob).finally(refetchJob),
    duplicate: (input: InputOf<typeof duplicateJob>) => call(duplicateJob, input).then(cacheJob).finally(refetchJob),
    // The deleted job itself is not refetched: its page is about to close.
    remove: async (jobId: string) => {
      await call(deleteJob, { jobId });
      void queryClient.invalidateQueries({ queryKey: ['job', 'list'] });
    },
  };
}
