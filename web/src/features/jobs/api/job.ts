import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import {
  createJob,
  deleteJob,
  duplicateJob,
  extendJob,
  getJob,
  resendAgencyAd,
  updateJob,
} from '@platsa/contract/jobs/endpoints';
import type { Job } from '@platsa/contract/jobs/schema';
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../../lib/api.ts';

/** The company's own job. Another company's published job is readable but answers not found here. */
export const ownJob = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => fetchOwnJob(jobId, signal),
    // Board events change the number of hired.
    meta: { live: ['board'] },
  });

async function fetchOwnJob(jobId: string, signal: AbortSignal): Promise<Job> {
  const { job } = await call(getJob, { jobId }, { signal });
  if ('workflowId' in job) return job;
  throw new CallError('notFound', 'Annonsen finns inte.');
}

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

const mutationKey = ['upload-cover'];

/** Sends a cover to the company's library and gives its id. */
export async function uploadCover(companyId: string, picture: Blob): Promise<string> {
  const { image } = await call(
    uploadLibraryImage,
    { companyId, type: 'standard' },
    { file: picture, fileName: 'annonsbild' },
  );
  return image.imageId;
}

export function useUploadCover(companyId: string, onDone: (imageId: string) => void) {
  return useMutation({
    mutationKey,
    mutationFn: (picture: Blob) => uploadCover(companyId, picture),
    onSuccess: onDone,
  });
}

export function useCoverIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}
