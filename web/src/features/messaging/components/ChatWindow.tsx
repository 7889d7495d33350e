import { seeConversation } from '@platsa/contract/messaging/endpoints';
import type { Conversation, MessageTemplate } from '@platsa/contract/messaging/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/apply-live-events.ts';
import { usePollingWhenDown } from '../../../lib/use-live-events.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { thread, useOlderMessages } from '../api/messages.ts';
import type { Thread } from '../merge-messages.ts';
import { takesPart } from '../participants.ts';
import { useOutbox } from '../use-outbox.ts';
import type { Viewer } from '../viewer.ts';
import styles from './ChatWindow.module.css';
import { Composer } from './Composer.tsx';
import { MessageThread } from './MessageThread.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

interface ChatWindowProps {
  conversation: Conversation;
  viewer: Viewer;
  /** The chat templates; job seekers have none. */
  templates: readonly MessageTemplate[];
  /** Fill in the text that declines; `onFilled` says that it is done. */
  declining?: boolean;
  onFilled?: () => void;
  /** The applicant is in a column for declining. */
  declined?: boolean;
}

const nothingRead: Thread = { messages: [], hasOlder: false };

/** The messages and the composer: the right pane of the chat, and a tab of the applicant's popup. */
export function ChatWindow({ conversation, viewer, templates, declining, onFilled, declined }: ChatWindowProps) {
  const query = useQuery({ ...thread(conversation._id), refetchInterval: usePollingWhenDown(5_000) });
  const outbox = useOutbox(conversation._id);
  const readOlder = useOlderMessages(conversation._id);
  useSeen(conversation, query.data?.messages.at(-1)?.number);
  const isOthers = conversation.mayWrite && conversation.users.length > 1 && !takesPart(conversation, viewer);
  const renderThread = (read: Thread) => (
    <MessageThread
      conversation={conversation}
      thread={read}
      viewer={viewer}
      pending={outbox.pending}
      onOlder={readOlder}
      onRetry={outbox.retry}
      onDiscard={outbox.discard}
    />
  );
  // Pending messages are shown even before the thread is loaded.
  const ahead = query.data === undefined && outbox.pending.length > 0;
  return (
    <div className={styles.root}>
      {ahead ? (
        renderThread(nothingRead)
      ) : (
        <QueryView query={query} skeleton={<ThreadSkeleton />}>
          {renderThread}
        </QueryView>
      )}
      {isOthers ? <p className={styles.others}>Dina kollegor sköter samtalet. Svarar du blir det också ditt.</p> : null}
      <Composer
        declining={declining ?? false}
        onFilled={onFilled}
        declined={declined}
        conversation={conversation}
        userId={viewer.userId}
        templates={templates}
        onSend={outbox.send}
      />
    </div>
  );
}

/** Marks the visible messages as seen, unless the tab is in the background. */
function useSeen({ _id, unread }: Conversation, lastNumber: number | undefined): void {
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
