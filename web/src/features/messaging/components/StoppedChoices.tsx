import { Button } from '@mantine/core';
import { mayResume, type SkipReason, skipReasons } from '@platsa/contract/messaging/rules';
import type { ScheduledRecipient, StoppedMessage } from '@platsa/contract/messaging/scheduled-messages';
import { Link } from 'react-router';
import { formatNumber, formatUpcoming, fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useStoppedMessage } from '../api/stopped-messages.ts';
import styles from './ScheduledList.module.css';
import { MessageText, recipientName } from './WaitingList.tsx';

interface StoppedChoicesProps {
  messageId: string;
  /** For whom it was stopped. */
  applicants: readonly string[];
  onDecided?: () => void;
}

/** Buttons to send a stopped message all the same, or to leave it stopped. */
export function StoppedChoices({ messageId, applicants, onDecided }: StoppedChoicesProps) {
  const may = useMay();
  const { resume, leave } = useStoppedMessage();
  const { run, busy } = useOneAtATime(async (decide: typeof resume) => {
    if (await decide(messageId, [...applicants])) onDecided?.();
  });
  if (!may('message')) return null;
  return (
    <>
      <Button size="compact-sm" variant="subtle" disabled={busy} onClick={() => void run(resume)}>
        Skicka ändå
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" disabled={busy} onClick={() => void run(leave)}>
        Låt vara stoppat
      </Button>
    </>
  );
}

interface StoppedKind {
  channel: 'chat' | 'email';
  decline: boolean;
  sendAt: string;
}

interface StoppedFor {
  reason: SkipReason;
  /** The name of the only one, or how many. */
  to: string | number;
}

/** 'Ett schemalagt nej till Åsa Berg (14:00) stoppades: har flyttats sedan dess.' */
export function stoppedText({ channel, decline, sendAt }: StoppedKind, { reason, to }: StoppedFor): string {
  const [one, many] = decline ? ['nej', 'nej'] : channel === 'email' ? ['mejl', 'mejl'] : ['meddelande', 'meddelanden'];
  const what = typeof to === 'number' ? `${formatNumber(to)} schemalagda ${many}` : `Ett schemalagt ${one}`;
  const why = skipReasons[reason];
  const whom = typeof to === 'string' && to ? ` till ${to}` : '';
  return `${what}${whom} (${formatUpcoming(sendAt)}) stoppades: ${why.charAt(0).toLowerCase()}${why.slice(1)}.`;
}

interface StoppedListProps {
  stopped: readonly StoppedMessage[];
  addressOf: (recipient: ScheduledRecipient) => string;
}

/** Lists the applicants who did not get a scheduled message, with the reasons. */
export function StoppedList({ stopped, addressOf }: StoppedListProps) {
  return (
    <ul className={styles.list} aria-label="Stoppade">
      {stopped.map((one) => (
        <StoppedRow key={`${one._applicant} ${one.message._id}`} one={one} to={addressOf(one)} />
      ))}
    </ul>
  );
}

function StoppedRow({ one, to }: { one: StoppedMessage; to: string }) {
  const { message, reason, stoppedAt, stoppedBy, settled } = one;
  return (
    <li className={styles.message}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2>
            <Link to={to}>{recipientName(one)}</Link> <span className={styles.job}>{one.title}</span>
          </h2>
          <p className={styles.facts}>
            {stoppedText(message, { reason, to: '' })} {stoppedBy ? `${fullName(stoppedBy)}, ` : ''}
            {formatUpcoming(stoppedAt)}
          </p>
        </div>
        {!settled && mayResume({ reason, decline: message.decline }) ? (
          <div className={styles.choices}>
            <StoppedChoices messageId={message._id} applicants={[one._applicant]} />
          </div>
        ) : null}
      </div>
      <MessageText message={message} />
    </li>
  );
}
