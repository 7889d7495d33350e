import type { ScheduleForm } from '@platsa/contract/interviews/schedule';
import { dayOf, intersect, listDays, listWorkingPeriods, momentOf, type Period, weekdayOf } from './working-days.ts';

/** The rules of a kind about when it is held, and how much of people's time it takes. */
export interface TimeRules {
  minutes: number;
  needed: number;
  bufferBefore: number;
  bufferAfter: number;
  weekdays: readonly number[];
  /** Minutes of the day in Sweden. */
  opensAt: number;
  closesAt: number;
}

/** A person who can hold interviews, with all that takes their time. */
export interface Person {
  userId: string;
  schedule: ScheduleForm;
  /** Busy times of connected calendars. */
  busy: readonly Period[];
  /** Interviews that the person holds in Platsa, with their buffers. */
  interviews: readonly Period[];
  /** A connected calendar cannot be read, so the person is never taken to be free. */
  isUnread: boolean;
}

export interface FreeTime {
  from: number;
  to: number;
  /** Everybody who is free then, those with the fewest interviews on the day first. */
  userIds: string[];
}

const minute = 60_000;
export const companyZone = 'Europe/Stockholm';
/** Interviews begin on the hour and on the half hour, those shorter than half an hour also on the quarters. */
const steps = { long: 30 * minute, short: 15 * minute };
const stepOf = ({ minutes }: Pick<TimeRules, 'minutes'>) => (minutes < 30 ? steps.short : steps.long);

/** Whether an interview may begin at the moment. */
export function isOnGrid(rules: Pick<TimeRules, 'minutes'>, moment: number): boolean {
  return moment % stepOf(rules) === 0;
}

/** The times in a period at which enough of the people are free, in order. */
export function listFreeTimes(rules: TimeRules, people: readonly Person[], within: Period): FreeTime[] {
  const free = people.filter(({ isUnread }) => !isUnread).map((person) => prepare(person, within));
  const length = rules.minutes * minute;
  const step = stepOf(rules);
  const times: FreeTime[] = [];
  for (const open of listOpenPeriods(rules, within)) {
    for (let from = Math.ceil(open.from / step) * step; from + length <= open.to; from += step) {
      const meeting = { from, to: from + length };
      const userIds = free
        .filter((person) => isFree(person, rules, meeting))
        .sort(byLoad(from))
        .map(({ userId }) => userId);
      if (userIds.length >= rules.needed) times.push({ ...meeting, userIds });
    }
  }
  return times;
}

/** When the kind is held, whoever holds it. */
function listOpenPeriods({ weekdays, opensAt, closesAt }: TimeRules, within: Period): Period[] {
  const open = listDays(within, companyZone)
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .map((day) => ({ from: momentOf(day, opensAt, companyZone), to: momentOf(day, closesAt, companyZone) }));
  return intersect(open, [within]);
}

interface PreparedPerson extends Person {
  working: Period[];
  taken: readonly Period[];
  /** Interviews by day in the person's time zone. */
  load: Map<string, number>;
}

function prepare(person: Person, within: Period): PreparedPerson {
  const { schedule, busy, interviews } = person;
  const load = new Map<string, number>();
  for (const { from } of interviews) {
    const day = dayOf(from, schedule.timeZone);
    load.set(day, (load.get(day) ?? 0) + 1);
  }
  return { ...person, working: listWorkingPeriods(schedule, within), taken: [...busy, ...interviews], load };
}

function isFree(person: PreparedPerson, rules: TimeRules, meeting: Period): boolean {
  if (!person.working.some(({ from, to }) => from <= meeting.from && meeting.to <= to)) return false;
  const around = withBuffers(rules, meeting);
  if (person.taken.some(({ from, to }) => from < around.to && around.from < to)) return false;
  const { maxPerDay } = person.schedule;
  return maxPerDay === null || loadOn(person, meeting.from) < maxPerDay;
}

/** The time that an interview takes of each holder. */
export function withBuffers(
  { bufferBefore, bufferAfter }: Pick<TimeRules, 'bufferBefore' | 'bufferAfter'>,
  { from, to }: Period,
): Period {
  return { from: from - bufferBefore * minute, to: to + bufferAfter * minute };
}

function loadOn({ load, schedule }: PreparedPerson, moment: number): number {
  return load.size === 0 ? 0 : (load.get(dayOf(moment, schedule.timeZone)) ?? 0);
}

function byLoad(moment: number) {
  return (a: PreparedPerson, b: PreparedPerson) => loadOn(a, moment) - loadOn(b, moment);
}

export interface PartInRow {
  rules: TimeRules;
  people: readonly Person[];
}

/**
 * Interviews one after the other: for each start the parts, each with the people who are free for it. A part begins where the one
 * before ends, with the larger of both buffers between them; the people of both may be the same.
 */
export function listTimesInRow(parts: readonly PartInRow[], within: Period): FreeTime[][] {
  const [first, ...others] = parts;
  if (!first) return [];
  let rows = listFreeTimes(first.rules, first.people, within).map((time) => [time]);
  for (const [index, { rules, people }] of others.entries()) {
    const before = parts[index]?.rules;
    const pause = Math.max(before?.bufferAfter ?? 0, rules.bufferBefore) * minute;
    rows = rows.flatMap((row) => {
      const from = (row.at(-1)?.to ?? 0) + pause;
      const meeting = { from, to: from + rules.minutes * minute };
      const userIds = findFree(rules, people, meeting);
      return userIds.length >= rules.needed ? [[...row, { ...meeting, userIds }]] : [];
    });
  }
  return rows;
}

/** The people who are free at one time, at any minute. */
export function findFree(rules: TimeRules, people: readonly Person[], meeting: Period): string[] {
  const day = { from: meeting.from - 12 * 60 * minute, to: meeting.to + 12 * 60 * minute };
  if (!listOpenPeriods(rules, day).some(({ from, to }) => from <= meeting.from && meeting.to <= to)) return [];
  return people
    .filter(({ isUnread }) => !isUnread)
    .map((person) => prepare(person, day))
    .filter((person) => isFree(person, rules, meeting))
    .sort(byLoad(meeting.from))
    .map(({ userId }) => userId);
}
