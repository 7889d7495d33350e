import { Button } from '@mantine/core';
import type { ScheduledRecipient, WaitingMessage } from '@platsa/contract/messaging/scheduled-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatUpcoming, fullName } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { waitingRecipients } from '../api/scheduled-lists.ts';
import { useCancelMessage } from '../api/scheduled-messages.ts';
import styles from './ScheduledList.module.css';

type RecipientAddress = (recipient: ScheduledRecipient) => string;

interface WaitingListProps {
  messages: readonly WaitingMessage[];
  addressOf: RecipientAddress;
}

/** Messages that wait to be sent. Each can be stopped for one applicant or for all. */
export function WaitingList({ messages, addressOf }: WaitingListProps) {
  return (
    <ul className={styles.list} aria-label="Väntar på att skickas">
      {messages.map((message) => (
        <WaitingRow key={message._id} message={message} addressOf={addressOf} />
      ))}
    </ul>
  );
}

function WaitingRow({ message, addressOf }: { message: WaitingMessage; addressOf: RecipientAddress }) {
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const cancel = useCancelMessage();
  const { recipients, first, failed } = message;
  const { run: stopAll, busy } = useOneAtATime(() => cancel(message._id));
  return (
    <li className={styles.message} data-failed={failed || undefined}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2>{waitingTitle(message)}</h2>
          <p className={styles.facts}>Skrivet av {fullName(message._user)}</p>
        </div>
        <Button
          variant="default"
          size="sm"
          loading={busy}
          onClick={() => (recipients > 1 ? setAsking(true) : void stopAll())}
        >
          {failed ? 'Ta bort' : recipients > 1 ? `Stoppa för alla ${formatNumber(recipients)}` : 'Stoppa'}
        </Button>
      </div>
      <MessageText message={message} />
      <ul className={styles.people} aria-label="Till">
        {all ? null : first.map((one) => <Person key={one._applicant} {...{ message, one, addressOf }} />)}
      </ul>
      {all ? <AllRecipients message={message} addressOf={addressOf} /> : null}
      {recipients > first.length && !all ? (
        <Button className={styles.more} variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          Visa alla {formatNumber(recipients)}
        </Button>
      ) : null}
      <ConfirmPopup
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Stoppa för alla ${formatNumber(recipients)}?`}
        text="Ingen av dem får meddelandet."
        confirmLabel="Stoppa"
        danger
        onConfirm={() => stopAll()}
      />
    </li>
  );
}

function AllRecipients({ message, addressOf }: { message: WaitingMessage; addressOf: RecipientAddress }) {
  const query = useInfiniteQuery(waitingRecipients(message._id));
  const people = query.data?.pages.flatMap(({ recipients }) => recipients) ?? message.first;
  return (
    <>
      <ul className={styles.people} aria-label="Till alla">
        {people.map((one) => (
          <Person key={one._applicant} {...{ message, one, addressOf }} />
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}

interface PersonProps {
  message: WaitingMessage;
  one: ScheduledRecipient;
  addressOf: RecipientAddress;
}

function Person({ message, one, addressOf }: PersonProps) {
  const cancel = useCancelMessage();
  const { run: stop, busy } = useOneAtATime(() => cancel(message._id, one._applicant));
  const name = recipientName(one);
  return (
    <li>
      <span className={styles.person}>
        <Link to={addressOf(one)}>{name}</Link> <span className={styles.job}>{one.title}</span>
      </span>
      {message.recipients > 1 && !message.failed ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="bad"
          disabled={busy}
          aria-label={`Stoppa för ${name}`}
          onClick={() => void stop()}
        >
          Stoppa
        </Button>
      ) : null}
    </li>
  );
}

/** Nobody reads the names of a locked job's applicants. */
export function recipientName(one: ScheduledRecipient): string {
  return fullName(one) || 'Kandidat i en låst annons';
}

export function MessageText({ message }: { message: Pick<WaitingMessage, 'subject' | 'text'> }) {
  return (
    <p className={styles.text} dir="auto">
      {message.subject ? <strong>{message.subject}</strong> : null}
      {message.text}
    </p>
  );
}

function waitingTitle({ channel, decline, sendAt, failed }: WaitingMessage): string {
  const kind = channel === 'email' ? 'mejl' : 'meddelande';
  const what = decline ? `Nej tack som ${kind}` : kind === 'mejl' ? 'Mejl' : 'Meddelande';
  return failed ? `${what} – gick inte att skicka` : `${what} skickas ${formatUpcoming(sendAt)}`;
}
