import { Loader } from '@mantine/core';
import type { Conversation, Message } from '@platsa/contract/conversations/schema';
import { Fragment, useRef } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { dayMark } from '../day-mark.ts';
import type { Thread } from '../merge-messages.ts';
import type { Pending } from '../outbox.ts';
import { useThreadScroll } from '../use-thread-scroll.ts';
import type { Viewer } from '../viewer.ts';
import { seenByOthers } from '../words.ts';
import { DeliveryMark } from './DeliveryMark.tsx';
import { MessageBubble, PendingBubble } from './MessageBubble.tsx';
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
  const { conversation, thread, viewer, onOlder, onRetry, onDiscard } = props;
  const { messages, hasOlder } = thread;
  // An answer may be read from the list of messages before the outbox has heard of it.
  const pending = props.pending.filter(({ _id }) => !messages.some((message) => message._id === _id));
  const box = useRef<HTMLDivElement>(null);
  const onScroll = useThreadScroll(box, { messages, pending: pending.length, hasOlder, onOlder });
  const isOwn = (message: Message) => (message._company !== null) === (viewer.side === 'company');
  const lastOwn = messages.findLast(isOwn);
  const seenAt = seenByOthers(conversation, viewer.side);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <div ref={box} className={styles.box} onScroll={onScroll} tabIndex={0} role="log" aria-label="Meddelanden">
      {hasOlder ? (
        <div className={styles.older}>
          <Loader size="sm" role="status" aria-label="Hämtar äldre meddelanden" />
        </div>
      ) : null}
      {messages.length + pending.length === 0 ? (
        <p className={styles.empty}>Det finns inga meddelanden i denna konversation ännu...</p>
      ) : null}
      <ol className={styles.list}>
        {messages.map((message, index) => {
          const before = messages[index - 1];
          const newDay = !before || formatDay(before.createdAt) !== formatDay(message.createdAt);
          const joined = !newDay && before._author?._id === message._author?._id && isOwn(before) === isOwn(message);
          return (
            <Fragment key={message._id}>
              {newDay ? <li className={styles.day}>{dayMark(message.createdAt)}</li> : null}
              <MessageBubble
                own={isOwn(message)}
                author={joined || message._author?._id === viewer.userId ? undefined : authorOf(message)}
                text={message.text}
                createdAt={message.createdAt}
                joined={joined}
                mark={
                  message === lastOwn ? <DeliveryMark seen={seenAt !== null && seenAt >= message.createdAt} /> : null
                }
              />
            </Fragment>
          );
        })}
        {pending.map((message) => (
          <PendingBubble
            key={message._id}
            message={message}
            onRetry={onRetry}
            onDiscard={() => onDiscard(message._id)}
          />
        ))}
      </ol>
    </div>
  );
}

function authorOf({ _author }: Message): string {
  return _author?.firstName ?? 'Borttaget konto';
}
