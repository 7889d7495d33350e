import type { InputOf } from '@platsa/contract/endpoint';
import {
  getApplicantConversation,
  getConversation,
  listCompanyConversationJobs,
  listUserConversationJobs,
  updateConversation,
} from '@platsa/contract/messaging/endpoints';
import { getWholeMail } from '@platsa/contract/messaging/message-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/live-events.ts';
import type { Viewer } from '../participants.ts';
import { type Participation, participationFlags } from './conversation-list.ts';

export const conversation = (conversationId: string) =>
  queryOptions({
    queryKey: ['conversation', conversationId],
    queryFn: ({ signal }) => call(getConversation, { conversationId }, { signal }),
    // The header shows the applicant's column.
    meta: { live: ['board'] },
  });

/** The conversation about an application, even if it has no messages. */
export const conversationOfApplicant = (applicantId: string) =>
  queryOptions({
    queryKey: ['conversation', 'applicant', applicantId],
    queryFn: ({ signal }) => call(getApplicantConversation, { applicantId }, { signal }),
  });

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

/** Status 3 removes it, 4 reports it, 0 lets a declined candidate answer again. */
export function useUpdateConversation(conversationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<InputOf<typeof updateConversation>, 'conversationId'>) =>
      call(updateConversation, { conversationId, ...change }),
    onSuccess: (answer) => {
      queryClient.setQueryData(conversation(conversationId).queryKey, answer);
      applyLiveEvents(queryClient, [{ type: 'conversation', id: conversationId }]);
    },
  });
}

/** The mail that a message was written as. It never changes. */
export const wholeMail = (conversationId: string, messageId: string) =>
  queryOptions({
    queryKey: ['whole-mail', messageId],
    queryFn: ({ signal }) => call(getWholeMail, { conversationId, messageId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
