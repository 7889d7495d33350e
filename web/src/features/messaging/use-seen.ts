import { seeConversation } from '@platsa/contract/messaging/endpoints';
import type { Conversation } from '@platsa/contract/messaging/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { applyLiveEvents } from '../../lib/apply-live-events.ts';

/** Tells the server that what is on screen has been seen; not while the tab is in the background. */
export function useSeen({ _id, unread }: Conversation, lastNumber: number | undefined): void {
  const queryClient = useQueryClient();
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (!unread || !visible || lastNumber === undefined) return;
    void call(seeConversation, { conversationId: _id, number: lastNumber })
      .then(() => applyLiveEvents(queryClient, [{ type: 'conversation', id: _id }]))
      // Seen again at the next message, or when the conversation is opened again.
      .catch(() => undefined);
  }, [queryClient, _id, unread, visible, lastNumber]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
