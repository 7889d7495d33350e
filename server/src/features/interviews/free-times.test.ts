import { usualSchedule } from '@platsa/contract/interviews/schedule';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFree, listFreeTimes, listTimesInRow, type Person, type TimeRules } from './free-times.ts';
import { dayOf, isFreeDay, listWorkingPeriods, momentOf } from './working-days.ts';

const at = (text: string) => Date.parse(text);
const period = (from: string, to: string) => ({ from: at(from), to: at(to) });
const rules: TimeRules = {
  ...{ minutes: 60, needed: 1, bufferBefore: 0, bufferAfter: 0 },
  ...{ weekdays: [1, 2, 3, 4, 5], opensAt: 8 * 60, closesAt: 17 * 60 },
};

function aPerson(changes: Partial<Person> = {}): Person {
  return { userId: 'anna', schedule: usualSchedule, busy: [], interviews: [], isUnread: false, ...changes };
}

/** A Thursday in winter, in Sweden's time. */
const thursday = period('2026-12-03T00:00+01:00', '2026-12-04T00:00+01:00');
const startsOf = (times: { from: number }[]) => times.map(({ from }) => new Date(from).toISOString().slice(11, 16));

describe('free times', () => {
  test('begin every half hour within working hours and end with them', () => {
    const starts = startsOf(listFreeTimes(rules, [aPerson()], thursday));
    expect(starts[0]).toBe('07:00');
    expect(starts.at(-1)).toBe('15:00');
    expect(starts).toHaveLength(17);
  });

  test('leave out what is busy, and the buffers around it', () => {
    const busy = [period('2026-12-03T10:00+01:00', '2026-12-03T11:00+01:00')];
    const starts = startsOf(
      listFreeTimes({ ...rules, bufferBefore: 15, bufferAfter: 30 }, [aPerson({ busy })], thursday),
    );
    // 08:00–09:00 ends half an hour before; 10:30 would have the busy hour in its buffer.
    expect(starts.slice(0, 3)).toEqual(['07:00', '07:30', '10:30']);
  });

  test('need as many people as the kind says, and name those who are free, the least loaded first', () => {
    const interviews = [period('2026-12-03T08:00+01:00', '2026-12-03T09:00+01:00')];
    const people = [aPerson({ interviews }), aPerson({ userId: 'bo' }), aPerson({ userId: 'cia', isUnread: true })];
    const times = listFreeTimes({ ...rules, needed: 2 }, people, thursday);
    expect(startsOf(times)[0]).toBe('08:00');
    expect(times[0]?.userIds).toEqual(['bo', 'anna']);
    expect(listFreeTimes({ ...rules, needed: 3 }, people, thursday)).toEqual([]);
  });

  test('stop at the most interviews of a day', () => {
    const schedule = { ...usualSchedule, maxPerDay: 1 };
    const interviews = [period('2026-12-03T08:00+01:00', '2026-12-03T09:00+01:00')];
    expect(listFreeTimes(rules, [aPerson({ schedule, interviews })], thursday)).toEqual([]);
  });

  test('are never those of a calendar that cannot be read', () => {
    expect(listFreeTimes(rules, [aPerson({ isUnread: true })], thursday)).toEqual([]);
    expect(
      findFree(rules, [aPerson({ isUnread: true })], period('2026-12-03T10:00+01:00', '2026-12-03T11:00+01:00')),
    ).toEqual([]);
  });

  test('follow the hours of each person’s own time zone', () => {
    const schedule = { ...usualSchedule, timeZone: 'America/New_York' };
    // Eight in New York is two in the afternoon in Sweden, and the kind is held until five.
    expect(startsOf(listFreeTimes(rules, [aPerson({ schedule })], thursday))).toEqual([
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
    ]);
  });
});

describe('holidays and clocks', () => {
  test('nobody works on holidays and the eves that most have off, unless they say so', () => {
    expect(['2026-12-24', '2026-12-25', '2027-06-25', '2027-05-06'].map(isFreeDay)).toEqual([true, true, true, true]);
    expect(['2026-12-23', '2027-04-30'].map(isFreeDay)).toEqual([false, false]);
    const christmas = period('2026-12-24T00:00+01:00', '2026-12-25T00:00+01:00');
    expect(listWorkingPeriods(usualSchedule, christmas)).toEqual([]);
    expect(listWorkingPeriods({ ...usualSchedule, worksOnHolidays: true }, christmas)).toHaveLength(1);
  });

  test('eight in the morning stays eight when the clocks change', () => {
    const moment = (day: string) => new Date(momentOf(day, 8 * 60, 'Europe/Stockholm')).toISOString();
    expect([moment('2026-10-24'), moment('2026-10-25')]).toEqual([
      '2026-10-24T06:00:00.000Z',
      '2026-10-25T07:00:00.000Z',
    ]);
    expect([moment('2027-03-27'), moment('2027-03-28')]).toEqual([
      '2027-03-27T07:00:00.000Z',
      '2027-03-28T06:00:00.000Z',
    ]);
  });

  test('an hour that does not exist is the hour after, and one that comes twice is the first', () => {
    const half = 2 * 60 + 30;
    expect(new Date(momentOf('2027-03-28', half, 'Europe/Stockholm')).toISOString()).toBe('2027-03-28T01:30:00.000Z');
    expect(new Date(momentOf('2026-10-25', half, 'Europe/Stockholm')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  test('a day is that of the time zone', () => {
    const evening = at('2026-12-03T23:30:00Z');
    expect([dayOf(evening, 'Europe/Stockholm'), dayOf(evening, 'Europe/London')]).toEqual(['2026-12-04', '2026-12-03']);
  });
});

describe('interviews in a row', () => {
  test('follow each other, each with people who are free then', () => {
    const busy = [period('2026-12-03T08:00+01:00', '2026-12-03T12:00+01:00')];
    const rows = listTimesInRow(
      [
        { rules, people: [aPerson()] },
        { rules: { ...rules, minutes: 30 }, people: [aPerson({ userId: 'bo', busy })] },
      ],
      thursday,
    );
    const [first] = rows;
    expect(startsOf(first ?? [])).toEqual(['10:00', '11:00']);
    expect(first?.map(({ userIds }) => userIds)).toEqual([['anna'], ['bo']]);
  });

  test('need each interview’s own people alone, and offer every time at which those can', () => {
    const day = period('2026-12-03T08:00+01:00', '2026-12-03T17:00+01:00');
    const quarter = 15 * 60_000;
    const busyTime = fc.tuple(fc.nat(35), fc.integer({ min: 1, max: 6 })).map(([start, length]) => {
      const from = day.from + start * quarter;
      return { from, to: from + length * quarter };
    });
    const busyOfEach = fc.array(fc.array(busyTime, { maxLength: 5 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(busyOfEach, (busyTimes) => {
        const people = busyTimes.map((busy, index) => aPerson({ userId: `person ${index}`, busy }));
        const rows = listTimesInRow(
          people.map((person) => ({ rules: { ...rules, minutes: 30 }, people: [person] })),
          day,
        );
        const canHold = (start: number) =>
          people.every(({ busy }, index) => {
            const [from, to] = [start + index * 2 * quarter, start + (index + 1) * 2 * quarter];
            return to <= day.to && !busy.some((time) => time.from < to && from < time.to);
          });
        const halfHours = Array.from({ length: 18 }, (_, index) => day.from + index * 2 * quarter);
        expect(rows.map(([first]) => first?.from)).toEqual(halfHours.filter(canHold));
        const holders = people.map(({ userId }) => [userId]);
        for (const row of rows) expect(row.map(({ userIds }) => userIds)).toEqual(holders);
      }),
      { numRuns: 100 },
    );
  });
});
