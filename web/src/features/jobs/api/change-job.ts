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

/** The calls that change jobs; what is on screen of them is fetched again. */
export function useJobChanges() {
  const queryClient = useQueryClient();
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['job'] });
  const keep = ({ job }: { job: Job }): Job => {
    queryClient.setQueryData(ownJob(job._id).queryKey, job);
    return job;
  };
  return {
    create: (input: InputOf<typeof createJob>) => call(createJob, input).then(keep).finally(refetch),
    update: (input: InputOf<typeof updateJob>) => call(updateJob, input).then(keep).finally(refetch),
    extend: (jobId: string) => call(extendJob, { jobId }).then(keep).finally(refetch),
    resend: (jobId: string) => call(resendAgencyAd, { jobId }).then(keep).finally(refetch),
    duplicate: (input: InputOf<typeof duplicateJob>) => call(duplicateJob, input).then(keep).finally(refetch),
    // The job itself is not asked for again: it is gone, and whoever shows it is about to leave.
    remove: async (jobId: string) => {
      await call(deleteJob, { jobId });
      void queryClient.invalidateQueries({ queryKey: ['job', 'list'] });
    },
  };
}
