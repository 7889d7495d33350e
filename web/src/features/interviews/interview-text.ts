import type { PersonTimes, SuggestedTime } from '@platsa/contract/interviews/schema';
import { formatDay, formatShortDay, formatTime, formatWeekday, fullName, listNames, today } from '../../lib/format.ts';
import { wholeSpan } from './booking-rules.ts';
import { clipToDay, minutesOfADay, type TimeSpan } from './week-layout.ts';

/** 'tor 3 dec 10:00–10:45' */
export function formatShortTime({ startsAt, endsAt }: TimeSpan): string {
  return `${formatShortDay(startsAt)} ${formatTime(startsAt)}–${formatTime(endsAt)}`;
}

/** 'torsdag 3 december 10:00 till 10:45', for screen readers */
export function speakInterviewTime({ startsAt, endsAt }: TimeSpan): string {
  return `${formatWeekday(startsAt)} ${formatTime(startsAt)} till ${formatTime(endsAt)}`;
}

/** '09:00–11:00', on paper and in a line about who is busy */
export function formatSpan({ startsAt, endsAt }: TimeSpan): string {
  return `${formatTime(startsAt)}–${formatTime(endsAt)}`;
}

/** 'Vecka 49, 30 nov–4 dec', with the year where it is another than this, of the first and the last day that are shown */
export function formatWeek(first: string, last: string, now = new Date()): string {
  const [from, to] = [first, last].map((day) => formatShortDay(day).split(' ').slice(1));
  const start = from?.[1] === to?.[1] ? from?.[0] : from?.join(' ');
  const year = last.slice(0, 4) === today(now).slice(0, 4) ? '' : ` ${last.slice(0, 4)}`;
  return `Vecka ${weekNumber(first)}, ${start}–${to?.join(' ')}${year}`;
}

/** The week of ISO 8601: the first is the one with the year's first Thursday. */
export function weekNumber(day: string): number {
  const thursday = new Date(`${day}T00:00:00Z`);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - first) / (7 * 86_400_000)) + 1;
}

/** 'Anna och Yusuf'; with last names where two share a first name. */
export function listFirstNamesOf(people: readonly { firstName: string; lastName: string }[]): string {
  const isShared = (name: string) => people.filter(({ firstName }) => firstName === name).length > 1;
  return listNames(people.map((person) => (isShared(person.firstName) ? fullName(person) : person.firstName)));
}

/** Whether it has begun, so that it can be said how it went. */
export function hasBegun({ startsAt }: { startsAt: string | null }, now = new Date()): boolean {
  return startsAt !== null && new Date(startsAt) <= now;
}

/** The interviews of each day, in order. */
export function groupByDay<T extends { startsAt: string | null }>(interviews: readonly T[]): [string, T[]][] {
  const days = new Map<string, T[]>();
  for (const interview of interviews) {
    if (!interview.startsAt) continue;
    const day = formatDay(interview.startsAt);
    days.set(day, [...(days.get(day) ?? []), interview]);
  }
  return [...days];
}

type Named = { _id: string; firstName: string; lastName: string };

/**
 * The accessible name of a time: 'torsdag 3 december 10:00 till 10:45, Anna och Yusuf'. Of several in a row: '… till 11:30,
 * Telefonintervju med Anna, Djupintervju med Yusuf'.
 */
export function speakSuggestion(
  { parts }: SuggestedTime,
  people: readonly Named[],
  rows: readonly { kind: { name: string } }[],
): string {
  const held = parts.map(({ _users }, index) => {
    const names = listFirstNamesOf(people.filter(({ _id }) => _users.includes(_id)));
    return parts.length > 1 ? `${rows[index]?.kind.name} med ${names}` : names;
  });
  return [speakInterviewTime(wholeSpan(parts)), ...held].filter(Boolean).join(', ');
}

/** 'Anna är upptagen 09:00–11:00. Yusuf är upptagen hela dagen.'; '' where nobody is. What is outside of working hours goes without saying. */
export function describeBusy(people: readonly PersonTimes[], day: string): string {
  return people
    .map(({ firstName, busy }) => {
      if (isAwayAllDay(busy, day)) return `${firstName} är inte i tjänst.`;
      const spans = busy.filter(({ kind, ...span }) => kind !== 'away' && clipToDay(span, day) !== null);
      if (spans.length === 0) return '';
      return `${firstName} är upptagen ${listNames(spans.map((span) => formatBusySpan(span, day)))}.`;
    })
    .filter(Boolean)
    .join(' ');
}

function formatBusySpan(span: TimeSpan, day: string): string {
  const { from = 0, to = minutesOfADay } = clipToDay(span, day) ?? {};
  if (from === 0 && to === minutesOfADay) return 'hela dagen';
  if (from === 0) return `till ${formatTime(span.endsAt)}`;
  return to === minutesOfADay ? `från ${formatTime(span.startsAt)}` : formatSpan(span);
}

function isAwayAllDay(busy: PersonTimes['busy'], day: string): boolean {
  return busy.some((period) => {
    const span = period.kind === 'away' ? clipToDay(period, day) : null;
    return span?.from === 0 && span.to === minutesOfADay;
  });
}
