import { mayResume } from '@platsa/contract/messaging/rules';
import type { ScheduledRecipient, StoppedMessage } from '@platsa/contract/messaging/scheduled-messages';
import { Link } from 'react-router';
import { formatUpcoming, fullName } from '../../../lib/format.ts';
import styles from './ScheduledList.module.css';
import { StoppedChoices, stoppedText } from './StoppedChoices.tsx';
import { MessageText, recipientName } from './WaitingList.tsx';

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
