import { addDays, weekdayOf } from '../../lib/format.ts';
import { toLocalTime } from '../../lib/swedish-time.ts';

/** Where things stand in a view of days side by side, whose height is time. Days are yyyy-MM-dd, times minutes of the day in Sweden. */

export interface TimeSpan {
  startsAt: string;
  endsAt: string;
}

export interface MinuteSpan {
  from: number;
  to: number;
}

export const minutesOfADay = 24 * 60;
/** The hours that every day shows at least. */
export const usualHours: MinuteSpan = { from: 7 * 60, to: 19 * 60 };

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** The days of a week: to Friday, and on to the last one of the weekend that `hasAny` says has something. */
export function listWeekDays(monday: string, hasAny: (day: string) => boolean): string[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return days.slice(0, Math.max(5, days.findLastIndex(hasAny) + 1));
}

/** The part of a period that is on the day; null for none. */
export function clipToDay({ startsAt, endsAt }: TimeSpan, day: string): MinuteSpan | null {
  const [start = '', end = ''] = [startsAt, endsAt].map(toLocalTime);
  const [from, to] = [readMinutes(start, day), readMinutes(end, day)];
  return to > from ? { from, to } : null;
}

/** The minutes on the day of a local time; the day's beginning or end for a time before or after it. */
function readMinutes(local: string, day: string): number {
  const [date = '', time = ''] = local.split('T');
  if (date !== day) return date < day ? 0 : minutesOfADay;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The whole hours that show all of the spans, at least the usual ones. */
export function spanHours(spans: readonly MinuteSpan[], least: MinuteSpan = usualHours): MinuteSpan {
  const from = Math.min(least.from, ...spans.map((span) => Math.floor(span.from / 60) * 60));
  const to = Math.max(least.to, ...spans.map((span) => Math.ceil(span.to / 60) * 60));
  return { from, to };
}

export interface Place {
  /** In percent of the shown hours. */
  top: number;
  height: number;
}

/** Where a span stands in the shown hours; null outside of them. */
export function placeSpan({ from, to }: MinuteSpan, hours: MinuteSpan): Place | null {
  const [first, last] = [Math.max(from, hours.from), Math.min(to, hours.to)];
  if (last <= first) return null;
  const percent = (minutes: number) => (minutes / (hours.to - hours.from)) * 100;
  return { top: percent(first - hours.from), height: percent(last - first) };
}

export interface Lane {
  /** 0 is the leftmost. */
  lane: number;
  /** The lanes that those share which overlap, directly or through others. */
  lanes: number;
}

/** Gives spans that overlap lanes of their own; the result is in the order given. */
export function layOutLanes(spans: readonly MinuteSpan[]): Lane[] {
  const result = spans.map((): Lane => ({ lane: 0, lanes: 1 }));
  const inOrder = spans.map((span, index) => ({ ...span, index })).toSorted((a, b) => a.from - b.from || b.to - a.to);
  let group: number[] = [];
  let ends: number[] = [];
  const closeGroup = () => {
    for (const index of group) result[index] = { lane: result[index]?.lane ?? 0, lanes: ends.length };
    [group, ends] = [[], []];
  };
  for (const { from, to, index } of inOrder) {
    if (ends.every((end) => end <= from)) closeGroup();
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    result[index] = { lane, lanes: 1 };
    group.push(index);
  }
  closeGroup();
  return result;
}

/** The smallest distance between two starts of one day; a whole day where there are fewer. */
export function smallestGap(starts: readonly number[]): number {
  const inOrder = starts.toSorted((a, b) => a - b);
  const gaps = inOrder.slice(1).map((start, index) => start - (inOrder[index] ?? 0));
  return Math.min(minutesOfADay, ...gaps.filter((gap) => gap > 0));
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/**
 * Where an arrow key leads among the times of some days: up and down within the day, left and right to the nearest time of the
 * next day that has any. `at` is the place in the day; null where there is nothing.
 */
export function findNextTime(
  days: readonly (readonly number[])[],
  { day, at }: { day: number; at: number },
  key: ArrowKey,
): { day: number; at: number } | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = at + (key === 'ArrowDown' ? 1 : -1);
    return days[day]?.[next] === undefined ? null : { day, at: next };
  }
  const step = key === 'ArrowRight' ? 1 : -1;
  const start = days[day]?.[at] ?? 0;
  for (let other = day + step; other >= 0 && other < days.length; other += step) {
    const times = days[other] ?? [];
    if (times.length === 0) continue;
    const distances = times.map((time) => Math.abs(time - start));
    return { day: other, at: distances.indexOf(Math.min(...distances)) };
  }
  return null;
}
