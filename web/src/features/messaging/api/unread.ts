import { countCompanyUnread, countUserUnread } from '@platsa/contract/messaging/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { usePollingWhenDown } from '../../../lib/live-events.ts';
import { useViewer, type Viewer } from '../participants.ts';

const unread = ({ side, id }: Viewer) =>
  queryOptions({
    queryKey: ['conversation', 'unread', side, id],
    queryFn: ({ signal }) =>
      side === 'company'
        ? call(countCompanyUnread, { companyId: id }, { signal })
        : call(countUserUnread, { userId: id }, { signal }),
    enabled: id !== '',
  });

/** The number of unread conversations; 0 while loading. */
export function useUnreadCount(): number {
  const refetchInterval = usePollingWhenDown(20_000);
  return useQuery({ ...unread(useViewer()), refetchInterval }).data?.unReadCount ?? 0;
}
