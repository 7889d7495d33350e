import { Button, Skeleton } from '@mantine/core';
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { addDays, formatDay, formatMoment, formatTime, once, today } from '../../../lib/format.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { wholeMail } from '../api/conversation.ts';
import { isSameRow, type ThreadRow } from '../thread-rows.ts';
import { MessageAttachments } from './MessageAttachments.tsx';
import styles from './MessageRow.module.css';
import wholeMailStyles from './WholeMail.module.css';

const address = /https?:\/\/[^\s<>"']+/gi;

interface LinkedPart {
  text: string;
  /** Only ever http(s). */
  href?: string;
}

/** Splits a text into web addresses and plain text. */
export function splitLinks(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(address)) {
    const found = withoutEnd(run);
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push(URL.canParse(found) ? { text: found, href: found } : { text: found });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Trailing punctuation and unmatched closing brackets belong to the sentence, not to the address. */
function withoutEnd(run: string): string {
  const end = run.at(-1) ?? '';
  const opening = { ')': '(', ']': '[', '}': '{' }[end];
  const isUnopened = opening !== undefined && run.split(opening).length < run.split(end).length;
  return isUnopened || /[.,:;!?]/.test(end) ? withoutEnd(run.slice(0, -1)) : run;
}

const weekday = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', weekday: 'long' }));

/** 'I dag', 'I går', 'Tisdag 2026-05-12' */
export function dayHeading(moment: string, now: Date = new Date()): string {
  const day = formatDay(moment);
  const current = today(now);
  if (day === current) return 'I dag';
  if (day === addDays(current, -1)) return 'I går';
  const name = weekday().format(new Date(moment));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day}`;
}

interface MessageRowProps {
  row: ThreadRow;
  onRetry: () => void;
  onDiscard: (messageId: string) => void;
}

/** A message, below a heading if it is the first of its day. Memoized, because a thread may have thousands. */
export const MessageRow = memo(
  function MessageRow({ row, onRetry, onDiscard }: MessageRowProps) {
    const { own, author, text, attachments, shortenedIn, createdAt, newDay, joined, last, mark, pending } = row;
    const failed = pending?.state === 'failed';
    return (
      // biome-ignore lint/a11y/useSemanticElements: within the list stand the groups of its rows
      <div role="listitem" className={styles.row} data-own={own || undefined} data-joined={joined || undefined}>
        {newDay ? <div className={styles.day}>{dayHeading(createdAt)}</div> : null}
        {author ? (
          <bdi className={styles.author}>{author}</bdi>
        ) : (
          <span className={styles.hidden}>{own ? 'Du skrev' : 'Svar'}</span>
        )}
        {text ? <MessageText text={text} /> : null}
        {shortenedIn ? <WholeMail conversationId={shortenedIn} messageId={row.id} /> : null}
        {attachments.length > 0 ? <MessageAttachments attachments={attachments} /> : null}
        {last || mark || pending ? (
          <span className={styles.foot}>
            <time dateTime={createdAt} title={formatMoment(createdAt)}>
              {formatTime(createdAt)}
            </time>
            {pending && !failed ? <DeliveryMark state="sending" /> : null}
            {mark ? <DeliveryMark state={mark} /> : null}
          </span>
        ) : null}
        {failed ? <Failure reason={pending.reason} onRetry={onRetry} onDiscard={() => onDiscard(row.id)} /> : null}
      </div>
    );
  },
  // Rows are new objects after each change of the thread; the handlers depend on the message id only.
  (before, after) => isSameRow(before.row, after.row),
);

/** User text: plain text with its own direction, where only web addresses become links. */
function MessageText({ text }: { text: string }) {
  return (
    <div className={styles.bubble} dir="auto" data-text>
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
  );
}

interface FailureProps {
  reason: string | undefined;
  onRetry: () => void;
  onDiscard: () => void;
}

function Failure({ reason, onRetry, onDiscard }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <span>Ditt meddelande gick inte att skicka. {reason ?? 'Försök igen, eller kontakta supporten.'}</span>
      <span className={styles.choices}>
        <Button size="compact-sm" variant="light" onClick={onRetry}>
          Försök igen
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
          Kasta
        </Button>
      </span>
    </div>
  );
}

const marks = {
  sending: { Icon: IconClock, text: 'Skickas…' },
  delivered: { Icon: IconCheck, text: 'Levererat' },
  seen: { Icon: IconChecks, text: 'Läst' },
};

/** Sending, stored, or seen by the other side. */
function DeliveryMark({ state }: { state: keyof typeof marks }) {
  const { Icon, text } = marks[state];
  return (
    <span className={styles.mark} data-state={state}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {text}
    </span>
  );
}

interface WholeMailProps {
  conversationId: string;
  messageId: string;
}

/** Opens the mail that a message was taken from, with what the message leaves out. */
function WholeMail(props: WholeMailProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        Visa hela mejlet
      </Button>
      {opened ? <MailPopup {...props} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function MailPopup({ conversationId, messageId, onClose }: WholeMailProps & { onClose: () => void }) {
  const query = useQuery(wholeMail(conversationId, messageId));
  return (
    <Popup
      opened
      onClose={onClose}
      title="Hela mejlet"
      footer={
        <Button variant="default" onClick={onClose}>
          Stäng
        </Button>
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={160} />} failure={{ title: 'Mejlet kunde inte hämtas' }}>
        {({ text }) => (
          <div className={wholeMailStyles.text} dir="auto">
            {text}
          </div>
        )}
      </QueryView>
    </Popup>
  );
}
