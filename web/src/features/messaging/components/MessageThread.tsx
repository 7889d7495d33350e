import { Button, Loader } from '@mantine/core';
import type { Conversation, Message } from '@platsa/contract/messaging/schema';
import { IconArrowDown } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import type { Thread } from '../merge-messages.ts';
import type { Pending } from '../outbox.ts';
import { seenByOthers } from '../participants.ts';
import { isSameRow, type ThreadRow, threadRows } from '../thread-rows.ts';
import { useThreadScroll } from '../use-thread-scroll.ts';
import type { Viewer } from '../viewer.ts';
import { MessageRow } from './MessageRow.tsx';
import styles from './MessageThread.module.css';
import { RowGroups } from './RowGroups.tsx';

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

export function MessageThread(props: MessageThreadProps) {
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
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <div ref={box} className={styles.box} onScroll={onScroll} tabIndex={0} role="log" aria-label="Meddelanden">
        {hasOlder ? (
          <div className={styles.older}>
            <Loader size="sm" role="status" aria-label="Hämtar äldre meddelanden" />
          </div>
        ) : null}
        {rows.length === 0 ? (
          <p className={styles.empty}>Det finns inga meddelanden i denna konversation ännu...</p>
        ) : null}
        {/* biome-ignore lint/a11y/useSemanticElements: within it stand the groups of its rows */}
        <div ref={list} role="list" className={styles.list}>
          <RowGroups rows={rows} idOf={getRowId} isSame={isSameRow} draw={draw} height={56} />
        </div>
      </div>
      {away ? (
        <Button
          className={styles.toEnd}
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
