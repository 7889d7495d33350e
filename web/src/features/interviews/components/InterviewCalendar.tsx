import type { ListedInterview } from '@platsa/contract/interviews/schema';
import { Link, type LinkProps } from 'react-router';
import { formatDay, formatTime, fullName } from '../../../lib/format.ts';
import { formatShortTime } from '../interview-text.ts';
import { clipToDay, layOutLanes, type MinuteSpan, placeSpan, spanHours } from '../week-layout.ts';
import { DayGrid, placeStyle } from './DayGrid.tsx';
import styles from './InterviewCalendar.module.css';

/** Where an interview's applicant is opened. */
export type InterviewLink = (interview: ListedInterview) => LinkProps;

interface InterviewCalendarProps {
  days: readonly string[];
  interviews: readonly ListedInterview[];
  link: InterviewLink;
}

interface PlacedInterview {
  interview: ListedInterview;
  span: MinuteSpan;
}

/** Three quarters have room for three lines. */
const hourHeight = 72;

/** Booked interviews at their times, those that overlap side by side. */
export function InterviewCalendar({ days, interviews, link }: InterviewCalendarProps) {
  const byDay = new Map(days.map((day) => [day, listDay(interviews, day)]));
  const hours = spanHours([...byDay.values()].flat().map(({ span }) => span));
  return (
    <div className={styles.root}>
      <DayGrid days={days} hours={hours} hourHeight={hourHeight}>
        {(day) => {
          const placed = byDay.get(day) ?? [];
          const lanes = layOutLanes(placed.map(({ span }) => span));
          if (placed.length === 0) return null;
          return (
            <ol className={styles.list}>
              {placed.map(({ interview, span }, index) => {
                const place = placeSpan(span, hours);
                const { lane, lanes: count } = lanes[index] ?? { lane: 0, lanes: 1 };
                if (!place) return null;
                const across = { left: `${(lane / count) * 100}%`, width: `${100 / count}%` };
                return (
                  <li key={interview._id} style={{ ...placeStyle(place), ...across }}>
                    <InterviewBlock interview={interview} link={link} />
                  </li>
                );
              })}
            </ol>
          );
        }}
      </DayGrid>
    </div>
  );
}

function listDay(interviews: readonly ListedInterview[], day: string): PlacedInterview[] {
  return interviews.flatMap((interview) => {
    const { startsAt, endsAt } = interview;
    if (!startsAt || !endsAt || formatDay(startsAt) !== day) return [];
    const span = clipToDay({ startsAt, endsAt }, day);
    return span ? [{ interview, span }] : [];
  });
}

function InterviewBlock({ interview, link }: { interview: ListedInterview; link: InterviewLink }) {
  const { applicant, job, name, startsAt, endsAt, status, missing } = interview;
  const when = startsAt && endsAt ? formatShortTime({ startsAt, endsAt }) : '';
  return (
    <Link
      {...link(interview)}
      className={styles.block}
      data-status={status}
      data-missing={missing > 0 || undefined}
      title={`${when}, ${fullName(applicant)}, ${name}, ${job.title}`}
    >
      <span className={styles.head}>
        {startsAt ? formatTime(startsAt) : ''} <strong>{fullName(applicant)}</strong>
      </span>{' '}
      <span className={styles.note}>{name}</span> <span className={styles.note}>{job.title}</span>
    </Link>
  );
}
