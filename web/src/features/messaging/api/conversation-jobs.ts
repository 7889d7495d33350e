import { listCompanyConversationJobs, listUserConversationJobs } from '@platsa/contract/messaging/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Viewer } from '../viewer.ts';

/** What the list can be filtered by: its own jobs, not those of the other tab. */
export const conversationJobs = ({ side, id }: Viewer, colleagues: boolean) =>
  queryOptions({
    // Not 'conversation': a message in one of them changes nothing here.
    queryKey: ['job', 'talked-of', side, id, colleagues],
    queryFn: ({ signal }) =>
      side === 'company'
        ? call(listCompanyConversationJobs, { companyId: id, includeWhereNotMember: colleagues }, { signal })
        : call(listUserConversationJobs, { userId: id }, { signal }),
  });
