import { listCompanyConversationJobs, listUserConversationJobs } from '@platsa/contract/conversations/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Viewer } from '../viewer.ts';

export const conversationJobs = ({ side, id }: Viewer) =>
  queryOptions({
    // Not 'conversation': a message in one of them changes nothing here.
    queryKey: ['job', 'talked-of', side, id],
    queryFn: ({ signal }) =>
      side === 'company'
        ? call(listCompanyConversationJobs, { companyId: id }, { signal })
        : call(listUserConversationJobs, { userId: id }, { signal }),
  });
