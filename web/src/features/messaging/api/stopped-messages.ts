import {
  leaveMessageStopped,
  listStoppedMessages,
  resumeScheduledMessage,
} from '@platsa/contract/messaging/scheduled-endpoints';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatUpcoming } from '../../../lib/format.ts';
import { applyLiveEvents } from '../../../lib/live-events.ts';
import { toast } from '../../../ui/toast.ts';

export const stoppedMessages = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: ['scheduled-message', 'stopped', companyId],
    queryFn: ({ signal, pageParam: after }) => call(listStoppedMessages, { companyId, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Stopped messages that the user wrote or stopped and has to decide on. Fetched on live events, not on page load. */
export const ownStoppedMessages = (companyId: string) =>
  queryOptions({
    queryKey: ['scheduled-message', 'own-stopped', companyId],
    queryFn: ({ signal }) => call(listStoppedMessages, { companyId, mine: 'true' }, { signal }),
    initialData: { stopped: [], next: null },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Resumes a stopped message, or leaves it stopped, for applicants. Each shows a notice about the result. */
export function useStoppedMessage() {
  const client = useQueryClient();
  const decide = async (work: Promise<string>): Promise<boolean> => {
    const text = await work.catch((error) => {
      toast.refused(error);
      return undefined;
    });
    if (text !== undefined) toast.done(text);
    applyLiveEvents(client, [{ type: 'scheduled-message' }]);
    return text !== undefined;
  };
  return {
    resume: (scheduledMessageId: string, applicants: string[]) =>
      decide(
        call(resumeScheduledMessage, { scheduledMessageId, applicants }).then(({ sendAt }) => {
          return `Det skickas ändå, ${formatUpcoming(sendAt)}.`;
        }),
      ),
    leave: (scheduledMessageId: string, applicants: string[]) =>
      decide(call(leaveMessageStopped, { scheduledMessageId, applicants }).then(() => 'Det förblir stoppat.')),
  };
}
