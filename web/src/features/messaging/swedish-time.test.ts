import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from '../../lib/swedish-time.ts';
import { nextMorning } from './components/SendTime.tsx';

test('a Swedish time and its moment are translated into each other, in summer and winter', () => {
  expect(fromLocalTime('2026-01-15T08:00')).toBe('2026-01-15T07:00:00.000Z');
  expect(fromLocalTime('2026-07-15T08:00')).toBe('2026-07-15T06:00:00.000Z');
  expect(toLocalTime('2026-07-15T06:00:00.000Z')).toBe('2026-07-15T08:00');
  expect(fromLocalTime('')).toBeUndefined();
});

test.each([
  { day: 'the clock goes forward', typed: '2027-03-28T01:30', sent: '2027-03-28T01:30' },
  { day: 'the hour is skipped', typed: '2027-03-28T02:30', sent: '2027-03-28T03:30' },
  { day: 'the clock has gone forward', typed: '2027-03-28T03:30', sent: '2027-03-28T03:30' },
  { day: 'the clock goes back', typed: '2027-10-31T01:30', sent: '2027-10-31T01:30' },
  { day: 'the hour comes twice', typed: '2027-10-31T02:30', sent: '2027-10-31T02:30' },
  { day: 'the clock has gone back', typed: '2027-10-31T03:30', sent: '2027-10-31T03:30' },
])('a message is sent at the chosen time when $day', ({ typed, sent }) => {
  expect(toLocalTime(fromLocalTime(typed) ?? '')).toBe(sent);
});

test('the next morning is a working day', () => {
  expect(nextMorning(new Date('2026-11-19T10:00:00Z'))).toBe('2026-11-20T07:00:00.000Z');
  expect(nextMorning(new Date('2026-11-20T10:00:00Z'))).toBe('2026-11-23T07:00:00.000Z');
});
