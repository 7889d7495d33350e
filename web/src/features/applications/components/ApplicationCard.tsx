import { Badge, Button } from '@mantine/core';
import { applicationStatusLabels, withdrawableUntil } from '@platsa/contract/applications/rules';
import type { PastApplication } from '@platsa/contract/applications/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayInWords, formatTime } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useHasPassed } from '../../../lib/use-has-passed.ts';
import { Logo } from '../../../ui/LetterPicture.tsx';
import { formatApplicationName } from '../application-name.ts';
import styles from './ApplicationCard.module.css';

interface ApplicationCardProps {
  application: PastApplication;
  /** The job, as it was applied for. */
  to: (jobId: string) => string;
  /** For an application to a job that the job seeker has sent. */
  consent: ReactNode;
  /** Address of the page with the sent application. */
  applicationTo: string;
  onWithdraw: () => void;
}

const colours = { received: 'accent', inProgress: 'warning', declined: 'gray' } as const;

/** An application in the history with its status; the whole card links to the job, or to a spontaneous application. */
export function ApplicationCard({ application, to, consent, applicationTo, onWithdraw }: ApplicationCardProps) {
  const { _job: job, _company: company, createdAt, status, isPlaced } = application;
  const until = withdrawableUntil(createdAt);
  const tooLate = useHasPassed(until);
  const from = job?._brand ?? company;
  const name = formatApplicationName(application);
  return (
    <li className={styles.card}>
      <Logo name={from.name} src={imageUrl(from.logo, '300x300')} size={48} />
      <div className={styles.words}>
        {/* A spontaneous application has no job. */}
        <h2>
          <Link to={job ? to(job._id) : applicationTo}>{job?.title ?? name}</Link>
        </h2>
        <p>{[from.name, job?._city?.name].filter(Boolean).join(' · ')}</p>
        <p className={styles.when}>
          <Badge color={colours[status]} variant="light" tt="none">
            {applicationStatusLabels[status]}
          </Badge>
          <span>
            {isPlaced ? 'Företaget lade till dig, du ansökte hos dem' : 'Du ansökte'}{' '}
            <time dateTime={createdAt}>{formatDayInWords(createdAt)}</time>
          </span>
          {job && !job.isLive ? (
            <Badge color="gray" variant="light" tt="none">
              {job.isPublic ? 'Annonsen har gått ut' : 'Annonsen är inte publicerad'}
            </Badge>
          ) : null}
        </p>
        {job && !isPlaced ? <div className={styles.consent}>{consent}</div> : null}
        {job ? (
          <p className={styles.sent}>
            <Link to={applicationTo}>Vad du skickade och vad som har hänt</Link>
          </p>
        ) : null}
      </div>
      {tooLate ? null : (
        <div className={styles.withdraw}>
          <Button variant="default" size="sm" onClick={onWithdraw} aria-label={`Ta tillbaka ansökan till ${name}`}>
            Ta tillbaka ansökan
          </Button>
          <small>Möjligt till {formatTime(until)}</small>
        </div>
      )}
    </li>
  );
}
