import { Button, Loader } from '@mantine/core';
import type { Conversation, Message } from '@platsa/contract/conversations/schema';
import { IconArrowDown } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { Thread } from '../merge-messages.ts';
import type { Pending } from '../outbox.ts';
import { threadRows } from '../thread-rows.ts';
import { useThreadScroll } from '../use-thread-scroll.ts';
import type { Viewer } from '../viewer.ts';
import { seenByOthers } from '../words.ts';
import { MessageRow } from './MessageRow.tsx';
import styles from './MessageThread.module.css';

interface MessageThreadProps {
  conversation: Conversation;
  thread: Thread;
  viewer: Viewer;
  pending: readonly Pending[];
  onOlder: () => void;
  onRetry: () => void;
  onDiscard: (messageId: string) => void;
}

export function MessageThread(props: MessageThreadProps) {
  const { conversation, thread, viewer, pending, onOlder, onRetry, onDiscard } = props;
  const { messages, hasOlder } = thread;
  const seenAt = seenByOthers(conversation, viewer.side);
  const rows = useMemo(() => {
    const isOwn = (message: Message) => (message._company !== null) === (viewer.side === 'company');
    return threadRows({ messages, pending, isOwn, userId: viewer.userId, seenAt });
  }, [messages, pending, viewer, seenAt]);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
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
        <ol ref={list} className={styles.list}>
          {rows.map((row) => (
            <MessageRow key={row.id} row={row} onRetry={onRetry} onDiscard={onDiscard} />
          ))}
        </ol>
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
