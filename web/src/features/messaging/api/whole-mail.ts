import { getWholeMail } from '@platsa/contract/messaging/message-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The mail that a message was written as. It never changes. */
export const wholeMail = (conversationId: string, messageId: string) =>
  queryOptions({
    queryKey: ['whole-mail', messageId],
    queryFn: ({ signal }) => call(getWholeMail, { conversationId, messageId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
