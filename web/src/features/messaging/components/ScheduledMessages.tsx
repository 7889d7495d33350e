import { Button } from '@mantine/core';
import type { ScheduledMessage } from '@platsa/contract/messaging/scheduled-messages';
import { IconClockHour4, IconClockPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, formatNumber, fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { scheduledMessages } from '../api/scheduled-lists.ts';
import { useCancelMessage } from '../api/scheduled-messages.ts';
import styles from './ScheduledMessages.module.css';
import { StoppedChoices, stoppedText } from './StoppedChoices.tsx';

/** Lists an applicant's scheduled messages: waiting ones, which can be cancelled, and stopped ones. */
export function ScheduledMessages({ applicantId }: { applicantId: string }) {
  const { data: waiting = [] } = useQuery(scheduledMessages(applicantId));
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Väntar på att skickas">
      {waiting.map((message) =>
        message.stopped ? (
          <StoppedNotice key={message._id} message={message} stopped={message.stopped} applicantId={applicantId} />
        ) : (
          <WaitingNotice key={message._id} message={message} applicantId={applicantId} />
        ),
      )}
    </ul>
  );
}

function WaitingNotice({ message, applicantId }: { message: ScheduledMessage; applicantId: string }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const cancel = useCancelMessage();
  const { run: stop, busy } = useOneAtATime((forAll: boolean) => cancel(message._id, forAll ? undefined : applicantId));
  return (
    <li className={styles.message} data-failed={message.failed || undefined}>
      <IconClockHour4 size={18} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          {headline(message)} · {fullName(message._user)}
        </p>
        {opened ? (
          <p className={styles.text} dir="auto">
            {message.subject ? <strong>{message.subject}</strong> : null}
            {message.text}
          </p>
        ) : null}
        <div className={styles.choices}>
          <Button size="compact-sm" variant="subtle" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? 'Dölj' : 'Visa'}
          </Button>
          {may('message') ? (
            <Button size="compact-sm" variant="subtle" color="bad" loading={busy} onClick={() => void stop(false)}>
              {message.failed ? 'Ta bort' : 'Stoppa'}
            </Button>
          ) : null}
          {may('message') && message.recipients > 1 && !message.failed ? (
            <Button size="compact-sm" variant="subtle" color="bad" disabled={busy} onClick={() => void stop(true)}>
              Stoppa för alla {formatNumber(message.recipients)}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

interface StoppedProps {
  message: ScheduledMessage;
  stopped: NonNullable<ScheduledMessage['stopped']>;
  applicantId: string;
}

/** A message that something has stopped; the user decides what becomes of it. */
function StoppedNotice({ message, stopped, applicantId }: StoppedProps) {
  return (
    <li className={styles.message}>
      <IconClockPause size={18} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          {stoppedText(message, { reason: stopped.reason, to: '' })}
          {stopped._user ? ` ${fullName(stopped._user)}, ${formatMoment(stopped.at)}` : ''}
        </p>
        <div className={styles.choices}>
          <StoppedChoices messageId={message._id} applicants={[applicantId]} />
        </div>
      </div>
    </li>
  );
}

function headline({ channel, decline, sendAt, failed }: ScheduledMessage): string {
  const what = decline ? 'Ett nej-tack' : channel === 'email' ? 'Ett mejl' : 'Ett meddelande';
  return failed ? `${what} gick inte att skicka` : `${what} skickas ${formatMoment(sendAt)}`;
}
