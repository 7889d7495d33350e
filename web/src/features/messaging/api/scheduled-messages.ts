import type { InputOf } from '@platsa/contract/endpoint';
import {
  cancelScheduledMessage,
  listMessageRecipients,
  listScheduledMessages,
  scheduleMessage,
} from '@platsa/contract/messaging/scheduled-messages';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/apply-live-events.ts';
import { failureOf, orFailWith } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';

const failed = orFailWith('Något gick fel. Försök igen senare eller kontakta support.');

/** Who of the applicants can be reached this way, and what fills the placeholders for each. */
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

type NewMessage = Omit<InputOf<typeof scheduleMessage>, 'companyId' | 'applicants' | '_id'>;

/** A retry reuses the message's id, so that it is sent once. */
export function useScheduleMessage(companyId: string, applicants: readonly string[]) {
  const client = useQueryClient();
  const press = useRef({ content: '', id: '' });
  return async (message: NewMessage) => {
    const content = JSON.stringify([message, applicants]);
    if (press.current.content !== content) press.current = { content, id: crypto.randomUUID() };
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
        toast.failed(failureOf(error).message);
        return false;
      },
    );
    if (isCancelled) toast.done('Utskicket stoppades.');
    applyLiveEvents(client, [{ type: 'scheduled-message' }]);
    return isCancelled;
  };
}
