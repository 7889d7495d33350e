import {
  countScheduledMessages,
  listScheduledMessages,
  listWaitingMessages,
  listWaitingRecipients,
} from '@platsa/contract/messaging/scheduled-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const scheduledMessages = (applicantId: string) =>
  queryOptions({
    queryKey: ['scheduled-message', 'of-applicant', applicantId],
    queryFn: ({ signal }) => call(listScheduledMessages, { applicantId }, { signal }),
    select: (found) => found.scheduledMessages,
  });

const pages = { initialPageParam: undefined as string | undefined, getNextPageParam: nextPage };

function nextPage({ next }: { next: string | null }): string | undefined {
  return next ?? undefined;
}

/** The company's messages that wait to be sent. */
export const waitingMessages = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['scheduled-message', 'waiting', companyId],
    queryFn: ({ signal, pageParam: after }) => call(listWaitingMessages, { companyId, after }, { signal }),
    ...pages,
    meta: { live: ['applicant', 'board'] },
  });

/** The applicants to whom a message is still to be sent. */
export const waitingRecipients = (scheduledMessageId: string) =>
  infiniteQueryOptions({
    queryKey: ['scheduled-message', 'recipients-of', scheduledMessageId],
    queryFn: ({ signal, pageParam: after }) => call(listWaitingRecipients, { scheduledMessageId, after }, { signal }),
    ...pages,
  });

export const scheduledCounts = (companyId: string) =>
  queryOptions({
    queryKey: ['scheduled-message', 'count', companyId],
    queryFn: ({ signal }) => call(countScheduledMessages, { companyId }, { signal }),
  });
