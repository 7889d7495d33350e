import { getAdminStatistics, listAdminCompanies, listAdminJobs } from '@platsa/contract/admin/list-endpoints';
import type { AdminCompanySort, AdminJobSort } from '@platsa/contract/admin/schema';
import { setRegionalKeys } from '@platsa/contract/job-board/endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const adminStatistics = queryOptions({
  queryKey: ['admin', 'statistics'],
  queryFn: ({ signal }) => call(getAdminStatistics, {}, { signal }),
});

export const adminJobs = (view: { search: string; sort: AdminJobSort }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'jobs', view],
    queryFn: ({ pageParam: after, signal }) => call(listAdminJobs, { ...view, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ jobs }) => jobs),
    placeholderData: keepPreviousData,
  });

/** With `waiting` only those of which something waits for the operator. */
export const adminCompanies = (view: { search: string; sort: AdminCompanySort; waiting?: 'true' }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'companies', view],
    queryFn: ({ pageParam: after, signal }) => call(listAdminCompanies, { ...view, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ companies }) => companies),
    placeholderData: keepPreviousData,
  });

export function useSetRegionalKeys() {
  const queryClient = useQueryClient();
  return (jobId: string, keys: readonly string[]) =>
    call(setRegionalKeys, { jobId, keys: [...keys] }).finally(() =>
      queryClient.invalidateQueries({ queryKey: ['admin', 'jobs'] }),
    );
}
