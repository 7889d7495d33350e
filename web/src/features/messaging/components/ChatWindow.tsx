import { Button, Loader } from '@mantine/core';
import { seeConversation } from '@platsa/contract/messaging/endpoints';
import type { Conversation, Message, MessageTemplate } from '@platsa/contract/messaging/schema';
import { IconArrowDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { call } from '../../../lib/api.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { applyLiveEvents, usePollingWhenDown } from '../../../lib/live-events.ts';
import { useSession } from '../../../lib/session.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { thread, useOlderMessages } from '../api/messages.ts';
import type { Thread } from '../merge-messages.ts';
import type { Pending } from '../outbox.ts';
import { seenByOthers, takesPart, type Viewer } from '../participants.ts';
import { isSameRow, type ThreadRow, threadRows } from '../thread-rows.ts';
import { useOutbox } from '../use-outbox.ts';
import styles from './ChatWindow.module.css';
import { Composer } from './Composer.tsx';
import { MessageRow } from './MessageRow.tsx';
import threadStyles from './MessageThread.module.css';
import { RowGroups } from './RowGroups.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

interface Elements {
  box: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLElement | null>;
}

interface ScrolledThread {
  rows: readonly ThreadRow[];
  hasOlder: boolean;
  onOlder: () => void;
}

const near = 120;

/**
 * Scrolling of a thread: stays at the end if it is there, otherwise keeps the visible messages in place while others are
 * added or change height. Loads older messages near the beginning. `away`: the end is out of view.
 */
function useThreadScroll({ box, list }: Elements, { rows, hasOlder, onOlder }: ScrolledThread) {
  const [away, setAway] = useState<'far' | 'news' | null>(null);
  const atEnd = useRef(true);
  /** The topmost visible message and its position, to restore after a layout change. */
  const anchor = useRef<{ element: Element; top: number } | null>(null);
  const last = rows.at(-1);
  const lastBefore = useRef(last?.id);

  const hold = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (atEnd.current) {
      element.scrollTop = element.scrollHeight;
    } else if (anchor.current?.element.isConnected) {
      element.scrollTop += anchor.current.element.getBoundingClientRect().top - anchor.current.top;
    }
  }, [box]);

  useLayoutEffect(() => {
    const isNew = last?.id !== lastBefore.current;
    lastBefore.current = last?.id;
    // One's own new message is always scrolled into view.
    if (isNew && last?.pending) atEnd.current = true;
    if (isNew && !atEnd.current) setAway('news');
    hold();
  });

  useEffect(() => {
    // The composer or a message grows, or the on-screen keyboard opens.
    const observer = new ResizeObserver(hold);
    for (const element of [box.current, list.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [box, list, hold]);

  // Without overflow there are no scroll events, so older messages are loaded here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with every page that has come
  useEffect(() => {
    const element = box.current;
    if (hasOlder && element && element.scrollHeight <= element.clientHeight + near) onOlder();
  }, [box, hasOlder, onOlder, rows.length]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    anchor.current = firstInView(element, list.current);
    if (atEnd.current) setAway(null);
    else setAway((before) => before ?? 'far');
    if (hasOlder && element.scrollTop < near * 8) onOlder();
  };
  const toEnd = () => {
    atEnd.current = true;
    setAway(null);
    hold();
  };
  return { onScroll, away, toEnd };
}

function firstInView(box: Element, list: Element | null) {
  const { top } = box.getBoundingClientRect();
  const group = list && firstBelow(list.children, top);
  const element = group && firstBelow(group.children, top);
  return element ? { element, top: element.getBoundingClientRect().top } : null;
}

/** Binary search, because there may be hundreds of rows. */
function firstBelow(elements: HTMLCollection, top: number): Element | undefined {
  let [from, to] = [0, elements.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((elements[middle]?.getBoundingClientRect().bottom ?? top) > top) to = middle;
    else from = middle + 1;
  }
  return elements[from];
}

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
  const outbox = useOutbox(conversation._id, viewer.userId);
  const readOlder = useOlderMessages(conversation._id);
  useSeen(conversation, query.data?.messages.at(-1)?.number);
  const may = useMay();
  const isOthers =
    conversation.mayWrite && may('message') && conversation.users.length > 1 && !takesPart(conversation, viewer);
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
  const session = useSession();
  // An admin who sees what a member sees leaves the member's messages unread.
  const viewing = session.status === 'signedIn' && session.viewing !== null;
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (viewing || !unread || !visible || lastNumber === undefined) return;
    void call(seeConversation, { conversationId: _id, number: lastNumber })
      .then(() => applyLiveEvents(queryClient, [{ type: 'conversation', id: _id }]))
      // Seen again at the next message, or when the conversation is opened again.
      .catch(() => undefined);
  }, [queryClient, _id, viewing, unread, visible, lastNumber]);
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
