import { listMessages } from '@platsa/contract/messaging/endpoints';
import type { Message } from '@platsa/contract/messaging/schema';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { mergeMessages, type Thread } from '../merge-messages.ts';

const keyOf = (conversationId: string) => ['conversation', conversationId, 'messages'] as const;

/** The latest messages of a conversation. A refetch loads only newer ones; messages in live events are not fetched. */
export const thread = (conversationId: string) =>
  queryOptions({
    queryKey: keyOf(conversationId),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const known = client.getQueryData<Thread>(keyOf(conversationId));
      if (!known?.messages.length) {
        const { messages, hasMore } = await call(listMessages, { conversationId }, { signal });
        return { messages, hasOlder: hasMore };
      }
      const newer = await fetchAfter(conversationId, known.messages.at(-1)?.number ?? 0, signal);
      // Older messages may have been loaded, and own ones sent, during this fetch.
      const now = client.getQueryData<Thread>(keyOf(conversationId)) ?? known;
      return { ...now, messages: mergeMessages(now.messages, newer) };
    },
    meta: { follow: (client, { message }) => message && addToThread(client, message) },
  });

async function fetchAfter(conversationId: string, number: number, signal: AbortSignal): Promise<Message[]> {
  const found: Message[] = [];
  for (let after = number, more = true; more; after = found.at(-1)?.number ?? after) {
    const page = await call(listMessages, { conversationId, after }, { signal });
    found.push(...page.messages);
    more = page.hasMore;
  }
  return found;
}

/** Adds a stored message to the cached thread; if that would leave a gap, the thread is refetched. */
export function addToThread(client: QueryClient, message: Message): void {
  const queryKey = keyOf(message._conversation);
  const known = client.getQueryData<Thread>(queryKey);
  const last = known?.messages.at(-1)?.number ?? 0;
  if (!known || message.number > last + 1) void client.invalidateQueries({ queryKey, exact: true });
  else if (!known.messages.some(({ _id }) => _id === message._id)) {
    client.setQueryData<Thread>(queryKey, { ...known, messages: mergeMessages(known.messages, [message]) });
  }
}

/** Fetches the previous page. */
export function useOlderMessages(conversationId: string): () => Promise<void> {
  const client = useQueryClient();
  const isLoading = useRef(false);
  return useCallback(async () => {
    const known = client.getQueryData<Thread>(keyOf(conversationId));
    const before = known?.messages[0]?.number;
    if (isLoading.current || !known?.hasOlder || before === undefined) return;
    isLoading.current = true;
    try {
      const { messages, hasMore } = await call(listMessages, { conversationId, before });
      client.setQueryData<Thread>(keyOf(conversationId), (now) => ({
        messages: mergeMessages(now?.messages ?? [], messages),
        hasOlder: hasMore,
      }));
    } catch {
      // The next scroll tries again.
    } finally {
      isLoading.current = false;
    }
  }, [client, conversationId]);
}
