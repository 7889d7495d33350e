import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoment, formatTime } from '../../../lib/format.ts';
import type { Pending } from '../outbox.ts';
import { splitLinks } from '../split-links.ts';
import styles from './MessageBubble.module.css';

interface MessageBubbleProps {
  own: boolean;
  /** Who wrote it, where it is not plain from the side. */
  author: string | undefined;
  text: string;
  createdAt: string;
  /** Follows one of the same person. */
  joined: boolean;
  mark?: ReactNode;
}

export function MessageBubble({ own, author, text, createdAt, joined, mark }: MessageBubbleProps) {
  return (
    <li className={styles.row} data-own={own || undefined} data-joined={joined || undefined}>
      {author ? (
        <span className={styles.author} dir="auto">
          {author}
        </span>
      ) : (
        <span className={styles.hidden}>{own ? 'Du skrev' : 'Svar'}</span>
      )}
      <div className={styles.bubble} dir="auto">
        {splitLinks(text).map(({ text: part, href }, index) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
            <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </div>
      <span className={styles.foot}>
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatTime(createdAt)}
        </time>
        {mark}
      </span>
    </li>
  );
}

interface PendingBubbleProps {
  message: Pending;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message on its way, or one that did not get there. */
export function PendingBubble({ message, onRetry, onDiscard }: PendingBubbleProps) {
  const { text, createdAt, state, reason } = message;
  const failed = state === 'failed';
  return (
    <>
      <MessageBubble
        own
        author={undefined}
        text={text}
        createdAt={createdAt}
        joined={false}
        mark={failed ? null : <span>Skickas…</span>}
      />
      {failed ? (
        <li className={styles.failure} role="alert">
          <span>Ditt meddelande gick inte att skicka. {reason ?? 'Försök igen, eller kontakta supporten.'}</span>
          <span className={styles.choices}>
            <Button size="compact-sm" variant="light" onClick={onRetry}>
              Försök igen
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
              Kasta
            </Button>
          </span>
        </li>
      ) : null}
    </>
  );
}
