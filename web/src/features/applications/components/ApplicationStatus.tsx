import { Button } from '@mantine/core';
import { applicationStatusLabels, withdrawableUntil } from '@platsa/contract/applications/rules';
import type { PastApplication } from '@platsa/contract/applications/schema';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatMomentInWords, formatTime } from '../../../lib/format.ts';
import { useHasPassed } from '../../../lib/timer-hooks.ts';
import styles from './ApplicationStatus.module.css';
import { WithdrawPopup } from './SentApplicationPopups.tsx';

interface ApplicationStatusProps {
  userId: string;
  application: PastApplication;
  /** Lets the company keep the job seeker for other positions. */
  consent: ReactNode;
  /** Address of the page with the sent application, where its removal can be requested. */
  applicationTo: string;
  onWithdrawn: () => void;
}

const words = {
  received: 'Företaget har fått din ansökan.',
  inProgress: 'Företaget arbetar med ansökningarna.',
  declined: 'Företaget har gått vidare med andra.',
} as const;

/** The application's status beside the job, and withdrawing it while that is possible. */
export function ApplicationStatus(props: ApplicationStatusProps) {
  const { userId, application, consent, applicationTo, onWithdrawn } = props;
  const { status, createdAt, isPlaced } = application;
  const until = withdrawableUntil(createdAt);
  const tooLate = useHasPassed(until);
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.root} aria-label="Din ansökan">
      <p className={styles.status} data-status={status}>
        {applicationStatusLabels[status]}
      </p>
      <p>{words[status]}</p>
      <p className={styles.when}>
        {isPlaced ? 'Företaget lade till dig, du ansökte hos dem' : 'Du ansökte'} {formatMomentInWords(createdAt)}.
      </p>
      <p>
        <Link to={applicationTo}>Vad du skickade och vad som har hänt</Link>
      </p>
      {isPlaced ? null : consent}
      {tooLate ? null : (
        <>
          <Button variant="default" fullWidth onClick={() => setAsking(true)}>
            Ta tillbaka ansökan
          </Button>
          <p className={styles.when}>Möjligt till {formatTime(until)}</p>
        </>
      )}
      <WithdrawPopup
        userId={userId}
        application={application}
        opened={asking}
        onClose={() => setAsking(false)}
        onWithdrawn={onWithdrawn}
      />
    </section>
  );
}
