import { createJobLink, deleteJobLink, listJobChannels, listJobLinks } from '@platsa/contract/jobs/source-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const jobLinks = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'links'],
    queryFn: ({ signal }) => call(listJobLinks, { jobId }, { signal }).then(({ links }) => links),
  });

export const jobChannels = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'channels'],
    queryFn: ({ signal }) => call(listJobChannels, { jobId }, { signal }),
    // Visits cause no live event.
    staleTime: 0,
  });

/** The links are refetched afterwards. */
export function useLinkChanges(jobId: string) {
  const queryClient = useQueryClient();
  const refetchLinks = () => queryClient.invalidateQueries({ queryKey: jobLinks(jobId).queryKey });
  return {
    create: (name: string) => call(createJobLink, { jobId, name }).finally(refetchLinks),
    remove: (linkId: string) => call(deleteJobLink, { jobId, linkId }).finally(refetchLinks),
  };
}
