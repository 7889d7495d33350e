import { Badge, Button } from '@mantine/core';
import type { OwnInterview } from '@platsa/contract/interviews/schema';
import { formatProposedTime, isVideoLink } from '@platsa/contract/messaging/proposal-text';
import { capital } from '@platsa/contract/mid-sentence';
import { useQuery } from '@tanstack/react-query';
import { formatMomentInWords, fullName, listNames } from '../../../lib/format.ts';
import { usePollingWhenDown } from '../../../lib/live-events.ts';
import { Card } from '../../../ui/Card.tsx';
import { ownInterviews, useOpenOwnInterview } from '../api/own-interviews.ts';
import { isAhead } from '../next-interview.ts';
import styles from './OwnInterviews.module.css';

interface OwnInterviewsProps {
  /** Shows all interviews of this application. If missing, shows the coming interviews of all applications. */
  applicantId?: string;
}

/** The candidate's interviews, with the way to choose a time, to move and to cancel. Nothing while there are none. */
export function OwnInterviews({ applicantId }: OwnInterviewsProps) {
  const { data = [] } = useQuery({ ...ownInterviews(applicantId), refetchInterval: usePollingWhenDown(15_000) });
  const { run: open, busy } = useOpenOwnInterview();
  const now = new Date();
  const shown = data.filter((interview) => (applicantId ? wasMade(interview) : isOwnAhead(interview, now)));
  if (shown.length === 0) return null;
  return (
    <Card title={applicantId ? 'Intervju' : 'Dina intervjuer'}>
      <ul className={styles.list}>
        {shown.map((interview) => (
          <li key={interview._id}>
            <InterviewFacts interview={interview} now={now} withJob={!applicantId} />
            <OpenButton interview={interview} now={now} busy={busy} onOpen={() => void open(interview._id)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An invitation that was taken back is nothing to tell of. */
function wasMade({ status, startsAt }: OwnInterview): boolean {
  return status !== 'cancelled' || startsAt !== null;
}

function isOwnAhead(interview: OwnInterview, now: Date): boolean {
  return isAhead({ ...interview, openUntil: interview.changeableUntil }, now);
}

function mayChange({ changeableUntil }: OwnInterview, now: Date): boolean {
  return changeableUntil !== null && new Date(changeableUntil) > now;
}

interface FactsProps {
  interview: OwnInterview;
  now: Date;
  /** Names the job and the company, too. */
  withJob: boolean;
}

function InterviewFacts({ interview, now, withJob }: FactsProps) {
  const { name, minutes, place, interviewers, jobTitle, companyName } = interview;
  const facts = [`${minutes} minuter`, isVideoLink(place) ? '' : place, listNames(interviewers.map(fullName))];
  return (
    <div className={styles.words}>
      <h3>{name}</h3>
      {withJob ? (
        <p>
          {jobTitle}, {companyName}
        </p>
      ) : null}
      <p className={styles.time}>
        <InterviewTime interview={interview} now={now} />
      </p>
      <p className={styles.facts}>
        {facts.filter(Boolean).join(' · ')}
        {isVideoLink(place) && interview.status === 'booked' ? (
          <>
            {' · '}
            <a href={place} target="_blank" rel="noopener noreferrer">
              Videomöte
            </a>
          </>
        ) : null}
      </p>
    </div>
  );
}

const endLabels = { cancelled: 'Avbokad', done: 'Genomförd', missed: 'Blev inte av' } as const;

function InterviewTime({ interview, now }: Pick<FactsProps, 'interview' | 'now'>) {
  const { status, startsAt, endsAt, changeableUntil } = interview;
  if (status === 'invited') {
    if (!mayChange(interview, now)) return 'Inbjudan har gått ut.';
    return `Välj en tid senast ${formatMomentInWords(changeableUntil ?? now)}.`;
  }
  if (!startsAt || !endsAt) return null;
  const text = capital(formatProposedTime({ startsAt, endsAt }));
  if (status === 'booked') return text;
  return (
    <>
      {text}{' '}
      <Badge color="gray" variant="light" tt="none">
        {endLabels[status]}
      </Badge>
    </>
  );
}

interface OpenButtonProps {
  interview: OwnInterview;
  now: Date;
  busy: boolean;
  onOpen: () => void;
}

/** On its page a booked interview can also be put into a calendar. */
function OpenButton({ interview, now, busy, onOpen }: OpenButtonProps) {
  const isOpen = mayChange(interview, now);
  if (interview.status === 'invited' && isOpen) {
    return (
      <Button loading={busy} onClick={onOpen}>
        Välj tid
      </Button>
    );
  }
  if (!isOwnAhead(interview, now)) return null;
  return (
    <Button variant="default" loading={busy} onClick={onOpen}>
      {isOpen ? 'Flytta eller avboka' : 'Visa intervjun'}
    </Button>
  );
}
