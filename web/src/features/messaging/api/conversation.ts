import { getApplicantConversation, getConversation } from '@platsa/contract/messaging/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const conversation = (conversationId: string) =>
  queryOptions({
    queryKey: ['conversation', conversationId],
    queryFn: ({ signal }) => call(getConversation, { conversationId }, { signal }),
    // The card's column stands in the header.
    meta: { live: ['board'] },
  });

/** The conversation about an application, whether or not anything has been said in it. */
export const conversationOfApplicant = (applicantId: string) =>
  queryOptions({
    queryKey: ['conversation', 'applicant', applicantId],
    queryFn: ({ signal }) => call(getApplicantConversation, { applicantId }, { signal }),
  });
