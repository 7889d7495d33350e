import { listMessages } from '@platsa/contract/messaging/message-endpoints';
import type { Message } from '@platsa/contract/messaging/schema';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { mergeMessages, type Thread } from '../merge-messages.ts';

const messagesKey = (conversationId: string) => ['conversation', conversationId, 'messages'] as const;

/**
 * The loaded messages of a conversation: first its latest page, to which refetches add only newer messages.
 */
export const thread = (conversationId: string) =>
  queryOptions({
    queryKey: messagesKey(conversationId),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const cached = client.getQueryData<Thread>(messagesKey(conversationId));
      if (!cached?.messages.length) {
        const { messages, hasMore } = await call(listMessages, { conversationId }, { signal });
        return { messages, hasOlder: hasMore };
      }
      const newer = await fetchAfter(conversationId, cached.messages.at(-1)?.number ?? 0, signal);
      // Older messages may have been loaded, and own ones sent, during this fetch.
      const current = client.getQueryData<Thread>(messagesKey(conversationId)) ?? cached;
      return { ...current, messages: mergeMessages(current.messages, newer) };
    },
  });

/** All messages after a message number, page by page. */
async function fetchAfter(conversationId: string, number: number, signal: AbortSignal): Promise<Message[]> {
  const found: Message[] = [];
  for (let after = number, more = true; more; after = found.at(-1)?.number ?? after) {
    const page = await call(listMessages, { conversationId, after }, { signal });
    found.push(...page.messages);
    more = page.hasMore;
  }
  return found;
}

/**
 * Adds a message that the server has stored to the cached thread. If messages before it are missing, the thread is
 * refetched.
 */
export function addToThread(client: QueryClient, message: Message): void {
  const queryKey = messagesKey(message._conversation);
  const cached = client.getQueryData<Thread>(queryKey);
  const last = cached?.messages.at(-1)?.number ?? 0;
  if (!cached || message.number > last + 1) void client.invalidateQueries({ queryKey, exact: true });
  else if (!cached.messages.some(({ _id }) => _id === message._id)) {
    client.setQueryData<Thread>(queryKey, { ...cached, messages: mergeMessages(cached.messages, [message]) });
  }
}

/** Loads the page before the oldest loaded message. True if there are more. */
async function loadOlder(client: QueryClient, conversationId: string): Promise<boolean> {
  const cached = client.getQueryData<Thread>(messagesKey(conversationId));
  const before = cached?.messages[0]?.number;
  if (!cached?.hasOlder || before === undefined) return false;
  const { messages, hasMore } = await call(listMessages, { conversationId, before });
  client.setQueryData<Thread>(messagesKey(conversationId), (current) => ({
    messages: mergeMessages(current?.messages ?? [], messages),
    hasOlder: hasMore,
  }));
  return hasMore;
}

/** Returns a function that loads all older messages. */
export function useWholeThread(conversationId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    for (let hasMore = true; hasMore; ) hasMore = await loadOlder(client, conversationId);
  }, [client, conversationId]);
}

/**
 * Returns a function that loads the page before the oldest loaded message. Calls during a load, or without older
 * messages, do nothing.
 */
export function useOlderMessages(conversationId: string): () => Promise<void> {
  const client = useQueryClient();
  const isLoading = useRef(false);
  return useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      await loadOlder(client, conversationId);
    } catch {
      // The next scroll tries again.
    } finally {
      isLoading.current = false;
    }
  }, [client, conversationId]);
}
