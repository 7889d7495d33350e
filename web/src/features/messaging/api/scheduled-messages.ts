import type { InputOf } from '@platsa/contract/endpoint';
import {
  cancelScheduledMessage,
  countScheduledMessages,
  listMessageRecipients,
  listScheduledMessages,
  listWaitingMessages,
  listWaitingRecipients,
  scheduleMessage,
} from '@platsa/contract/messaging/scheduled-endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/live-events.ts';
import { newId } from '../../../lib/new-id.ts';
import { failWith } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';

const failed = failWith('Något gick fel. Försök igen senare eller kontakta support.');

/** Applicants with the values of their placeholders, and the reason for each one that can't be reached. */
export const messageRecipients = (to: InputOf<typeof listMessageRecipients>) =>
  queryOptions({
    queryKey: ['scheduled-message', 'recipients', to],
    queryFn: ({ signal }) => call(listMessageRecipients, to, { signal }),
    select: ({ recipients }) => recipients,
    placeholderData: keepPreviousData,
  });

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

type NewScheduledMessage = Omit<InputOf<typeof scheduleMessage>, 'companyId' | 'applicants' | '_id'>;

/** A retry reuses the message's id, so that it is sent once. */
export function useScheduleMessage(companyId: string, applicants: readonly string[]) {
  const client = useQueryClient();
  const press = useRef({ content: '', id: '' });
  return async (message: NewScheduledMessage) => {
    const content = JSON.stringify([message, applicants]);
    if (press.current.content !== content) press.current = { content, id: newId() };
    const input = { ...message, companyId, applicants: [...applicants], _id: press.current.id };
    const scheduled = await call(scheduleMessage, input).catch(failed);
    applyLiveEvents(client, [{ type: 'scheduled-message' }]);
    return scheduled;
  };
}

/** Cancels a scheduled message, for all its applicants or for one, and says so. Returns whether it was in time. */
export function useCancelMessage() {
  const client = useQueryClient();
  return async (scheduledMessageId: string, applicantId?: string) => {
    const input = { scheduledMessageId, ...(applicantId && { _applicant: applicantId }) };
    const isCancelled = await call(cancelScheduledMessage, input).then(
      () => true,
      (error) => {
        toast.refused(error);
        return false;
      },
    );
    if (isCancelled) toast.done('Utskicket stoppades.');
    applyLiveEvents(client, [{ type: 'scheduled-message' }]);
    return isCancelled;
  };
}
