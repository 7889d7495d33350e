import { expect, test } from 'vitest';
import { formatCalendarDay, formatDayInZone, formatPeriodInZone, labelTimes, listWeeks } from './format-times.ts';

test('days and times are those of the zone', () => {
  const [startsAt, endsAt] = ['2026-12-03T23:30:00.000Z', '2026-12-04T00:15:00.000Z'];
  expect(formatDayInZone(startsAt, 'Europe/Stockholm')).toBe('fredag 4 december 2026');
  expect(formatDayInZone(startsAt, 'America/New_York')).toBe('torsdag 3 december 2026');
  expect(formatPeriodInZone(startsAt, endsAt, 'America/New_York')).toBe('18:30–19:15');
  expect(formatCalendarDay('2026-12-03')).toBe('torsdag 3 december');
});

test('an hour that comes twice is told apart, and only that hour', () => {
  const times = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000Z'];
  const labels = labelTimes(times, 'Europe/Stockholm').map(({ label }) => label);
  expect(labels).toEqual(['02:30 GMT+2', '02:30 GMT+1', '03:30']);
});

test('the weeks are whole, also over the end of a year and a change of the clock', () => {
  const weeks = listWeeks('2026-12-30', '2027-01-04');
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([14, '2026-12-28', '2027-01-10']);
  expect(listWeeks('2027-03-28', '2027-03-28')).toHaveLength(7);
  expect(listWeeks('2027-03-28', '2027-03-29')).toHaveLength(14);
});
