import { listCompanyConversationJobs, listUserConversationJobs } from '@platsa/contract/messaging/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Viewer } from '../viewer.ts';
import { type Participation, participationFlags } from './conversation-list.ts';

/** The jobs that the list can be filtered by: those of its own tab. */
export const conversationJobs = ({ side, id }: Viewer, whose: Participation) =>
  queryOptions({
    // Not keyed by 'conversation', because new messages change nothing here.
    queryKey: ['job', 'talked-of', side, id, whose],
    queryFn: ({ signal }) =>
      side === 'company'
        ? call(listCompanyConversationJobs, { companyId: id, ...participationFlags(whose) }, { signal })
        : call(listUserConversationJobs, { userId: id }, { signal }),
  });
