import { getSystemState, retryFailedJob } from '@platsa/contract/admin/system-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const systemState = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => call(getSystemState, {}, { signal }),
  refetchInterval: 10_000,
});

export function useRetryFailedJob() {
  const queryClient = useQueryClient();
  return (queueJobId: string) =>
    call(retryFailedJob, { queueJobId }).finally(() =>
      queryClient.invalidateQueries({ queryKey: systemState.queryKey }),
    );
}
