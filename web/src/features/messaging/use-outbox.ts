import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { conversationStatus } from '@platsa/contract/messaging/rules';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { readCallToken } from '../../lib/guest-session.ts';
import { applyLiveEvents } from '../../lib/live-events.ts';
import { sessionToken } from '../../lib/session-token.ts';
import { tabStore } from '../../lib/stored-values.ts';
import { addToThread } from './api/messages.ts';
import { createOutbox, type NewChatMessage, type Outbox, type Pending, type Queues } from './outbox.ts';

interface Box {
  outbox: Outbox;
  /** The user's own session; another user may have logged in since. */
  session: { token: string | undefined };
}

const boxes = new Map<string, Box>();

/**
 * One outbox per user of this window, so that pending messages survive leaving the conversation or an expired session, and
 * none is sent in another user's name.
 */
function getBox(client: QueryClient, userId: string): Box {
  const known = boxes.get(userId);
  if (known) return known;
  const session: Box['session'] = { token: readCallToken() };
  const sendPending = async (conversationId: string, pending: Pending) => {
    const { _id, text, attachments, status, declineReason } = pending;
    const { token } = session;
    const { message } = await call(
      sendMessage,
      {
        ...{ conversationId, _id, text, attachments: attachments.map((file) => file._id), status },
        ...(declineReason && { _reason: declineReason }),
      },
      token ? { token } : {},
    );
    addToThread(client, message);
    applyLiveEvents(client, [{ type: 'conversation', id: conversationId }]);
    if (status === conversationStatus.declined) void client.invalidateQueries({ queryKey: ['board'] });
  };
  const storeQueues = (queues: Queues) => storeOutbox(userId, queues);
  const box: Box = {
    session,
    outbox: createOutbox({ send: sendPending, store: storeQueues, restored: readStored(userId) }),
  };
  boxes.set(userId, box);
  window.addEventListener('online', box.outbox.wake);
  return box;
}

export function useOutbox(conversationId: string, userId: string) {
  const box = getBox(useQueryClient(), userId);
  const token = useSyncExternalStore(sessionToken.subscribe, readCallToken);
  useEffect(() => {
    box.session.token = token;
  }, [box, token]);
  const { outbox } = box;
  const pending = useSyncExternalStore(outbox.subscribe, () => outbox.list(conversationId));
  const actions = useMemo(
    () => ({
      send: (message: NewChatMessage) => outbox.add(conversationId, message),
      retry: () => outbox.retry(conversationId),
      discard: (messageId: string) => outbox.discard(conversationId, messageId),
    }),
    [outbox, conversationId],
  );
  return { pending, ...actions };
}

const outboxStorageKey = (userId: string) => `platsa.outbox.${userId}`;

/** The pending messages of a user, stored in this tab. */
function readStored(userId: string): Queues {
  try {
    return JSON.parse(tabStore.read(outboxStorageKey(userId)) ?? '{}');
  } catch {
    return {};
  }
}

function storeOutbox(userId: string, queues: Queues): void {
  if (Object.keys(queues).length === 0) tabStore.remove(outboxStorageKey(userId));
  else tabStore.write(outboxStorageKey(userId), JSON.stringify(queues));
}
