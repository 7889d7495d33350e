import { Badge, Button, Stack } from '@mantine/core';
import { applicationStatusLabels, withdrawableUntil } from '@platsa/contract/applications/rules';
import type { PastApplication } from '@platsa/contract/applications/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDayInWords, formatTime } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useHasPassed } from '../../../lib/timer-hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Logo } from '../../../ui/LetterPicture.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { DocumentsIllustration } from '../../../ui/page-illustrations.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { applicationHistory } from '../api/own-applications.ts';
import { formatApplicationName } from '../application-name.ts';
import applicationCardStyles from './ApplicationCard.module.css';
import styles from './ApplicationHistory.module.css';
import { WithdrawPopup } from './SentApplicationPopups.tsx';

interface ApplicationHistoryProps {
  userId: string;
  jobsHref: string;
  /** A job of the history. */
  jobTo: (jobId: string) => string;
  /** Lets the company keep the job seeker for other positions. It belongs to another feature, so the page provides it. */
  consent: (application: PastApplication) => ReactNode;
  applicationTo: (applicationId: string) => string;
}

export function ApplicationHistory(props: ApplicationHistoryProps) {
  const { userId, jobsHref, jobTo, consent, applicationTo } = props;
  const query = useInfiniteQuery(applicationHistory(userId));
  const [asked, setAsked] = useState<PastApplication | null>(null);
  const [opened, setOpened] = useState(false);
  const openQuestion = (application: PastApplication) => {
    setAsked(application);
    setOpened(true);
  };
  return (
    <>
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ history }) => history)}
        skeleton={
          <Stack gap="sm">
            <CardSkeleton count={4} />
          </Stack>
        }
        empty={
          <EmptyState
            illustration={<DocumentsIllustration />}
            title="Du har inte sökt några jobb ännu."
            text="Här samlas jobben du söker, så att du lätt hittar tillbaka till dem."
            action={
              <Button component="a" href={jobsHref}>
                Hitta ett jobb
              </Button>
            }
          />
        }
      >
        {(applications) => (
          <ul className={styles.list}>
            {applications.map((application) => (
              <ApplicationCard
                key={application._id}
                application={application}
                to={jobTo}
                consent={consent(application)}
                applicationTo={applicationTo(application._id)}
                onWithdraw={() => openQuestion(application)}
              />
            ))}
          </ul>
        )}
      </QueryList>
      <MoreButton query={query} />
      <WithdrawPopup userId={userId} application={asked} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

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
function ApplicationCard({ application, to, consent, applicationTo, onWithdraw }: ApplicationCardProps) {
  const { _job: job, _company: company, createdAt, status, isPlaced } = application;
  const until = withdrawableUntil(createdAt);
  const tooLate = useHasPassed(until);
  const from = job?._brand ?? company;
  const name = formatApplicationName(application);
  return (
    <li className={applicationCardStyles.card}>
      <Logo name={from.name} src={imageUrl(from.logo, '300x300')} size={48} />
      <div className={applicationCardStyles.words}>
        {/* A spontaneous application has no job. */}
        <h2>
          <Link to={job ? to(job._id) : applicationTo}>{job?.title ?? name}</Link>
        </h2>
        <p>{[from.name, job?._city?.name].filter(Boolean).join(' · ')}</p>
        <p className={applicationCardStyles.when}>
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
        {job && !isPlaced ? <div className={applicationCardStyles.consent}>{consent}</div> : null}
        {job ? (
          <p className={applicationCardStyles.sent}>
            <Link to={applicationTo}>Vad du skickade och vad som har hänt</Link>
          </p>
        ) : null}
      </div>
      {tooLate ? null : (
        <div className={applicationCardStyles.withdraw}>
          <Button variant="default" size="sm" onClick={onWithdraw} aria-label={`Ta tillbaka ansökan till ${name}`}>
            Ta tillbaka ansökan
          </Button>
          <small>Möjligt till {formatTime(until)}</small>
        </div>
      )}
    </li>
  );
}
