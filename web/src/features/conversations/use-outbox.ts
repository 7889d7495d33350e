import { sendMessage } from '@platsa/contract/conversations/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { sessionToken } from '../../lib/session-token.ts';
import { addToThread } from './api/messages.ts';
import { createOutbox, type Outbox, type Pending } from './outbox.ts';

const outboxes = new WeakMap<QueryClient, Outbox>();

/** One for the whole window: leaving a conversation does not stop what is on its way from it. */
function outboxOf(client: QueryClient): Outbox {
  const known = outboxes.get(client);
  if (known) return known;
  const created = createOutbox({
    send: async (conversationId, { _id, text, status }) => {
      const { message } = await call(sendMessage, { conversationId, _id, text, status });
      addToThread(client, message);
      void client.invalidateQueries({ queryKey: ['conversation'] });
      if (status === 1) void client.invalidateQueries({ queryKey: ['board'] });
    },
  });
  // What one account has written is nothing for the next.
  sessionToken.subscribe(() => created.clear());
  outboxes.set(client, created);
  return created;
}

export function useOutbox(conversationId: string) {
  const outbox = outboxOf(useQueryClient());
  const pending = useSyncExternalStore(outbox.subscribe, () => outbox.list(conversationId));
  return {
    pending,
    send: (message: Pick<Pending, 'text' | 'status'>) => outbox.add(conversationId, message),
    retry: () => outbox.retry(conversationId),
    discard: (messageId: string) => outbox.discard(conversationId, messageId),
  };
}
