import type { InputOf } from '@platsa/contract/endpoint';
import {
  followJob,
  getJobFollowing,
  getNotificationSettings,
  updateNotificationSettings,
} from '@platsa/contract/notifications/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';

export const notificationSettings = (userId: string) =>
  queryOptions({
    queryKey: ['notification-settings', userId],
    queryFn: ({ signal }) => call(getNotificationSettings, { userId }, { signal }),
  });

/** Stores a choice as soon as it is made. */
export function useNotificationChange(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Omit<InputOf<typeof updateNotificationSettings>, 'userId'>) =>
      call(updateNotificationSettings, { userId, ...changes }),
    onSuccess: (answer) => {
      queryClient.setQueryData(notificationSettings(userId).queryKey, answer);
      toast.done('Inställningarna är nu sparade');
    },
    onError: toast.refused,
  });
}

export const jobFollowing = (jobId: string) =>
  queryOptions({
    queryKey: ['job-following', jobId],
    queryFn: ({ signal }) => call(getJobFollowing, { jobId }, { signal }),
  });

export function useFollowJob(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isFollowed: boolean) => call(followJob, { jobId, isFollowed }),
    onSuccess: (answer) => queryClient.setQueryData(jobFollowing(jobId).queryKey, answer),
    onError: toast.refused,
  });
}
