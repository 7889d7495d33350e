import { minutesOfDay } from '@platsa/contract/interviews/kinds';
import type { ScheduleForm } from '@platsa/contract/interviews/schedule';
import { getHolidays } from 'swedish-holidays';
import { Temporal } from 'temporal-polyfill';
import { addDays } from '../../platform/stockholm-time.ts';

/** From one moment to another, in milliseconds since 1970. The end is not part of it. */
export interface Period {
  from: number;
  to: number;
}

/** Days that most in Sweden have off though the law does not name them as holidays. */
const freeEves: readonly string[] = ['Midsommarafton', 'Julafton', 'Nyårsafton'];

const freeDaysByYear = new Map<number, ReadonlySet<string>>();

/** Whether a day, yyyy-MM-dd, is a holiday in Sweden or an eve that most have off. */
export function isFreeDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const known = freeDaysByYear.get(year);
  if (known) return known.has(day);
  const free = new Set(
    getHolidays(year)
      .filter(({ name, isPublicHoliday }) => isPublicHoliday || freeEves.includes(name))
      .map(({ date }) => date.toISOString().slice(0, 10)),
  );
  freeDaysByYear.set(year, free);
  return free.has(day);
}

/**
 * A time of a day in a time zone, as a moment. A time that does not exist, because clocks go forward, is taken as much later; one
 * that comes twice is the first ("compatible" of RFC 5545 and Temporal).
 */
export function momentOf(day: string, minutes: number, timeZone: string): number {
  const date = Temporal.PlainDate.from(day);
  // 24:00 is the start of the day after.
  const [whole, rest] = [date.add({ days: Math.floor(minutes / 1440) }), minutes % 1440];
  const time = Temporal.PlainTime.from({ hour: Math.floor(rest / 60), minute: rest % 60 });
  return whole.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
}

/** The day of a moment in a time zone, yyyy-MM-dd. */
export function dayOf(moment: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The days that a period touches in a time zone, yyyy-MM-dd. */
export function listDays({ from, to }: Period, timeZone: string): string[] {
  const last = dayOf(to - 1, timeZone);
  const days: string[] = [];
  for (let day = dayOf(from, timeZone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** When somebody works within a period, in order. */
export function listWorkingPeriods(schedule: ScheduleForm, within: Period): Period[] {
  const { timeZone, hours, worksOnHolidays } = schedule;
  const working = listDays(within, timeZone)
    .filter((day) => worksOnHolidays || !isFreeDay(day))
    .flatMap((day) =>
      hours
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .map(({ from, to }) => ({
          from: momentOf(day, minutesOfDay(from), timeZone),
          to: momentOf(day, minutesOfDay(to), timeZone),
        })),
    );
  return joinPeriods(intersect(working, [within]));
}

/** Sorts the periods and joins those that touch or overlap. */
export function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && period.from <= last.to) last.to = Math.max(last.to, period.to);
    else joined.push({ ...period });
  }
  return joined;
}

/** The parts that both lists cover. */
export function intersect(some: readonly Period[], others: readonly Period[]): Period[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  );
}

/** The parts of a period that none of the others covers. */
export function listGaps(within: Period, covered: readonly Period[]): Period[] {
  const gaps: Period[] = [];
  let from = within.from;
  for (const period of joinPeriods(covered)) {
    if (period.from > from) gaps.push({ from, to: Math.min(period.from, within.to) });
    from = Math.max(from, period.to);
  }
  if (from < within.to) gaps.push({ from, to: within.to });
  return gaps.filter((gap) => gap.from < gap.to);
}
