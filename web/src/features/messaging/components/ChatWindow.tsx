import { Button, Loader } from '@mantine/core';
import { seeConversation } from '@platsa/contract/messaging/endpoints';
import type { Conversation, Message, MessageTemplate } from '@platsa/contract/messaging/schema';
import { IconArrowDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import { applyLiveEvents } from '../../../lib/apply-live-events.ts';
import { usePollingWhenDown } from '../../../lib/live-events.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { thread, useOlderMessages } from '../api/messages.ts';
import type { Thread } from '../merge-messages.ts';
import type { Pending } from '../outbox.ts';
import { seenByOthers, takesPart } from '../participants.ts';
import { isSameRow, type ThreadRow, threadRows } from '../thread-rows.ts';
import { useOutbox } from '../use-outbox.ts';
import { useThreadScroll } from '../use-thread-scroll.ts';
import type { Viewer } from '../viewer.ts';
import styles from './ChatWindow.module.css';
import { Composer } from './Composer.tsx';
import { MessageRow } from './MessageRow.tsx';
import threadStyles from './MessageThread.module.css';
import { RowGroups } from './RowGroups.tsx';
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

interface MessageThreadProps {
  conversation: Conversation;
  thread: Thread;
  viewer: Viewer;
  pending: readonly Pending[];
  onOlder: () => void;
  onRetry: () => void;
  onDiscard: (messageId: string) => void;
}

const getRowId = ({ id }: ThreadRow) => id;

function MessageThread(props: MessageThreadProps) {
  const { conversation, thread, viewer, pending, onOlder, onRetry, onDiscard } = props;
  const { messages, hasOlder } = thread;
  const seenAt = seenByOthers(conversation, viewer.side);
  const rows = useMemo(() => {
    const isOwn = (message: Message) => (message._company !== null) === (viewer.side === 'company');
    return threadRows({ messages, pending, isOwn, userId: viewer.userId, seenAt });
  }, [messages, pending, viewer, seenAt]);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const draw = useCallback(
    (row: ThreadRow) => <MessageRow key={row.id} row={row} onRetry={onRetry} onDiscard={onDiscard} />,
    [onRetry, onDiscard],
  );
  const { onScroll, away, toEnd } = useThreadScroll({ box, list }, { rows, hasOlder, onOlder });

  return (
    <div className={threadStyles.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <div ref={box} className={threadStyles.box} onScroll={onScroll} tabIndex={0} role="log" aria-label="Meddelanden">
        {hasOlder ? (
          <div className={threadStyles.older}>
            <Loader size="sm" role="status" aria-label="Hämtar äldre meddelanden" />
          </div>
        ) : null}
        {rows.length === 0 ? (
          <p className={threadStyles.empty}>Det finns inga meddelanden i denna konversation ännu...</p>
        ) : null}
        {/* biome-ignore lint/a11y/useSemanticElements: within it stand the groups of its rows */}
        <div ref={list} role="list" className={threadStyles.list}>
          <RowGroups rows={rows} idOf={getRowId} isSame={isSameRow} draw={draw} height={56} />
        </div>
      </div>
      {away ? (
        <Button
          className={threadStyles.toEnd}
          size="compact-md"
          radius="xl"
          variant="default"
          leftSection={<IconArrowDown size={18} stroke={1.75} aria-hidden="true" />}
          onClick={toEnd}
        >
          {away === 'news' ? 'Nya meddelanden' : 'Till det senaste'}
        </Button>
      ) : null}
    </div>
  );
}
