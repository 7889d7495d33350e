import type { PersonTimes, SuggestedTime } from '@platsa/contract/interviews/schema';
import type { CSSProperties } from 'react';
import { fullName } from '../../../lib/format.ts';
import { initials, letterTone } from '../../../ui/letters.ts';
import { wholeSpan } from '../booking-rules.ts';
import { formatSpan } from '../interview-text.ts';
import type { Booking } from '../use-booking.ts';
import { clipToDay, type MinuteSpan, placeSpan, smallestGap, spanHours, type TimeSpan } from '../week-layout.ts';
import styles from './BookingGrid.module.css';
import type { DayTimes } from './BookingWeek.tsx';
import { DayGrid, placeStyle } from './DayGrid.tsx';
import { TimeButton } from './TimeButton.tsx';
import { useTimeKeys } from './use-time-keys.ts';

interface BookingGridProps {
  booking: Booking;
  days: readonly DayTimes[];
}

/** In pixels: what lies between two times, usually half an hour, is as high as a button has to be. */
const hourHeights = { usual: 52, quarters: 100 };

/** The hours that are shown, how high they are, and how many minutes the button of a time may take. */
function measureWeek({ chosen }: Booking, days: readonly DayTimes[]) {
  const spans = days.flatMap(({ day, times }) => [
    ...times.map(({ parts }) => clipToDay(wholeSpan(parts), day)),
    ...(chosen ?? []).map((part) => clipToDay(part, day)),
  ]);
  const gaps = days.map(({ day, times }) => smallestGap(times.map((time) => startOn(day, time))));
  const gap = Math.min(30, ...gaps);
  const hours = spanHours(spans.filter((span) => span !== null));
  return { hours, gap, hourHeight: gap < 30 ? hourHeights.quarters : hourHeights.usual };
}

/** The week as a calendar: who is busy when on the left of each day, and the times that suit on its right. */
export function BookingGrid({ booking, days }: BookingGridProps) {
  const { busy, chosen, times } = booking;
  const { hours, gap, hourHeight } = measureWeek(booking, days);
  const keys = useTimeKeys(
    days.map(({ day, times: ofDay }) => ({ day, starts: ofDay.map(({ parts }) => parts[0]?.startsAt ?? '') })),
    chosen?.[0]?.startsAt,
    false,
  );
  const isOwn = !times.some(({ parts }) => parts[0]?.startsAt === chosen?.[0]?.startsAt);
  const timesOf = new Map(days.map(({ day, times: ofDay }) => [day, ofDay]));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within
    <div onKeyDown={keys.onKeyDown} data-people={busy.length} className={styles.root}>
      <DayGrid days={days.map(({ day }) => day)} hours={hours} hourHeight={hourHeight}>
        {(day) => (
          <>
            <ul className={styles.lanes} aria-label="Upptaget" style={{ '--lanes': busy.length } as CSSProperties}>
              {busy.map((person, lane) => (
                <BusyLane key={person._id} {...{ person, lane, day, hours }} />
              ))}
            </ul>
            <TimeButtons {...{ booking, day, hours, gap, keys }} times={timesOf.get(day) ?? []} />
            {chosen ? <ChosenSpan span={wholeSpan(chosen)} {...{ day, hours, isOwn }} /> : null}
          </>
        )}
      </DayGrid>
    </div>
  );
}

function startOn(day: string, { parts }: SuggestedTime): number {
  return clipToDay(wholeSpan(parts), day)?.from ?? 0;
}

interface BusyLaneProps {
  person: PersonTimes;
  lane: number;
  day: string;
  hours: MinuteSpan;
}

const busyWords = { interview: 'intervju', busy: 'upptagen', away: 'inte i tjänst' };

/** One person's busy times on a day. A person has the same lane on every day. */
function BusyLane({ person, lane, day, hours }: BusyLaneProps) {
  const name = fullName(person);
  const { ground, ink } = letterTone(name);
  return person.busy.map((period) => {
    const span = clipToDay(period, day);
    const place = span && placeSpan(span, hours);
    if (!place) return null;
    const text = `${name}, ${busyWords[period.kind]} ${formatSpan(period)}`;
    const look = { '--lane': lane, '--ground': ground, '--ink': ink } as CSSProperties;
    return (
      <li
        key={`${period.startsAt} ${period.kind}`}
        className={styles.busy}
        data-kind={period.kind}
        title={text}
        style={{ ...look, ...placeStyle(place) }}
      >
        <span aria-hidden="true">{initials(name)}</span>
        <span className={styles.spoken}>{text}</span>
      </li>
    );
  });
}

interface ChosenSpanProps extends Pick<BusyLaneProps, 'day' | 'hours'> {
  span: TimeSpan;
  /** The time is not suggested. */
  isOwn: boolean;
}

/** Marks the chosen time across everybody's lanes. */
function ChosenSpan({ span, day, hours, isOwn }: ChosenSpanProps) {
  const minutes = clipToDay(span, day);
  const place = minutes && placeSpan(minutes, hours);
  return place ? (
    <div className={styles.chosen} data-own={isOwn || undefined} style={placeStyle(place)} aria-hidden="true" />
  ) : null;
}

interface TimeButtonsProps extends Pick<BusyLaneProps, 'day' | 'hours'> {
  booking: Booking;
  times: readonly SuggestedTime[];
  /** As many minutes as a button may take. */
  gap: number;
  keys: ReturnType<typeof useTimeKeys>;
}

function TimeButtons({ booking, day, hours, times, gap, keys }: TimeButtonsProps) {
  if (times.length === 0) return null;
  return (
    <ul className={styles.times} aria-label="Tider som passar">
      {times.map((time) => {
        const from = startOn(day, time);
        const place = placeSpan({ from, to: from + gap }, hours);
        const start = time.parts[0]?.startsAt ?? '';
        return place ? (
          <li key={start} style={placeStyle(place)}>
            <TimeButton {...{ booking, time, start, keys }} />
          </li>
        ) : null;
      })}
    </ul>
  );
}
