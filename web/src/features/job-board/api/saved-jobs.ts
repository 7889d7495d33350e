import { forgetSavedJob, listSavedJobs, saveJob } from '@platsa/contract/job-board/saved-job-endpoints';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';

export const savedJobs = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['profile', userId, 'saved-jobs'],
    queryFn: ({ pageParam: after, signal }) => call(listSavedJobs, { userId, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Removes a job, or puts it back. */
export function useSavedJobChanges(userId: string) {
  const client = useQueryClient();
  const changed = {
    scope: { id: `saved jobs ${userId}` },
    onSuccess: () => client.invalidateQueries({ queryKey: savedJobs(userId).queryKey }),
    onError: (error: Error) => toast.failed(toFailure(error).message),
  };
  return {
    remove: useMutation({ ...changed, mutationFn: (jobId: string) => call(forgetSavedJob, { userId, jobId }) }),
    restore: useMutation({ ...changed, mutationFn: (jobId: string) => call(saveJob, { userId, jobId }) }),
  };
}
