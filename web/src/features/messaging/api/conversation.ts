import { getApplicantConversation, getConversation } from '@platsa/contract/messaging/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

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
