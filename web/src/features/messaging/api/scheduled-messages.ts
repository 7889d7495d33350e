import type { InputOf } from '@platsa/contract/endpoint';
import {
  cancelScheduledMessage,
  getScheduledMessage,
  listMessageRecipients,
  scheduleMessage,
} from '@platsa/contract/messaging/scheduled-endpoints';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
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
    // The next dialog asks again: a reason may have been stored meanwhile.
    gcTime: 0,
  });

/** The progress of a message. */
export const sendingProgress = (scheduledMessageId: string) =>
  queryOptions({
    queryKey: ['scheduled-message', 'progress', scheduledMessageId],
    queryFn: ({ signal }) => call(getScheduledMessage, { scheduledMessageId }, { signal }),
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
