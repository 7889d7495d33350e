import { Anchor } from '@mantine/core';
import type { OwnInterview } from '@platsa/contract/interviews/schema';
import { isVideoLink } from '@platsa/contract/messaging/proposal-text';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/format.ts';
import { usePollingWhenDown } from '../../../lib/live-events.ts';
import { applicationInterviews } from '../api/interviews.ts';
import { ownInterviews, useOpenOwnInterview } from '../api/own-interviews.ts';
import { formatShortTime } from '../interview-text.ts';
import { listAhead } from '../next-interview.ts';
import styles from './InterviewStrip.module.css';

interface InterviewStripProps {
  applicantId: string;
  /** The address of the applicant. */
  to: string;
}

/** Above the company's conversation with an applicant: the next interview, and the way to it. Nothing while there is none. */
export function InterviewStrip({ applicantId, to }: InterviewStripProps) {
  const { data = [] } = useQuery({
    ...applicationInterviews(applicantId),
    refetchInterval: usePollingWhenDown(15_000),
  });
  const interviews = data.map((interview) => ({ ...interview, openUntil: interview.expiresAt }));
  return (
    <NextInterview interviews={interviews}>
      {() => (
        <Anchor component={Link} to={to} fz="inherit">
          Öppna kandidaten
        </Anchor>
      )}
    </NextInterview>
  );
}

/** The candidate's strip above the conversation, with the way to the page where they book, move and cancel. */
export function OwnInterviewStrip({ applicantId }: { applicantId: string }) {
  const { data = [] } = useQuery({ ...ownInterviews(applicantId), refetchInterval: usePollingWhenDown(15_000) });
  const { run: open, busy } = useOpenOwnInterview();
  const interviews = data.map((interview) => ({ ...interview, openUntil: interview.changeableUntil }));
  return (
    <NextInterview interviews={interviews}>
      {(interview) => (
        <Anchor component="button" type="button" fz="inherit" disabled={busy} onClick={() => void open(interview._id)}>
          {openText(interview)}
        </Anchor>
      )}
    </NextInterview>
  );
}

function openText({ status, changeableUntil }: OwnInterview): string {
  if (status === 'invited') return 'Välj tid';
  return changeableUntil && new Date(changeableUntil) > new Date() ? 'Flytta eller avboka' : 'Visa intervjun';
}

type ShownInterview = Pick<OwnInterview, '_id' | 'name' | 'status' | 'startsAt' | 'endsAt' | 'place'> & {
  openUntil: string | null;
};

interface NextInterviewProps<T extends ShownInterview> {
  interviews: readonly T[];
  /** Renders the action for the interview that is shown. */
  children: (interview: T) => ReactNode;
}

function NextInterview<T extends ShownInterview>({ interviews, children }: NextInterviewProps<T>) {
  const [next, ...others] = listAhead(interviews, new Date());
  if (!next) return null;
  return (
    <section className={styles.root} aria-label="Nästa intervju">
      <p className={styles.facts}>
        <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>{next.name}</strong> · {timeText(next)}
          <Place interview={next} />
          {others.length > 0 ? <span className={styles.more}> · och {others.length} till</span> : null}
        </span>
      </p>
      {children(next)}
    </section>
  );
}

function timeText({ status, startsAt, endsAt, openUntil }: ShownInterview): string {
  if (startsAt && endsAt && status === 'booked') return formatShortTime({ startsAt, endsAt });
  return `tid väljs senast ${formatDay(openUntil ?? new Date())}`;
}

function Place({ interview: { place, status } }: { interview: ShownInterview }) {
  if (!place) return null;
  if (!isVideoLink(place)) return ` · ${place}`;
  return status === 'booked' ? (
    <>
      {' · '}
      <a href={place} target="_blank" rel="noopener noreferrer">
        Videomöte
      </a>
    </>
  ) : (
    ' · videomöte'
  );
}
