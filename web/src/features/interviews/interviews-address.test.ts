import { expect, test } from 'vitest';
import { today } from '../../lib/format.ts';
import { interviewsSearch, readInterviewsAddress, stepInterviews } from './interviews-address.ts';

const now = new Date('2026-12-03T10:00:00Z');
const read = (search: string) => readInterviewsAddress(new URLSearchParams(search), now);

test('without anything in the address, all interviews of this week are shown', () => {
  expect(read('')).toEqual({ view: 'week', day: '2026-12-03', from: '2026-11-30', days: 7, mine: false });
});

test('the address chooses the view, the day and whose', () => {
  expect(read('view=day&day=2026-12-09&mine=true')).toEqual({
    ...{ view: 'day', day: '2026-12-09', from: '2026-12-09', days: 1, mine: true },
  });
});

test.each(['2026-02-31', '2026-13-01', 'tomorrow', ''])('%s is no day, so today is shown', (from) => {
  expect(read(`day=${from}`).day).toBe('2026-12-03');
});

test('a step is as long as the view', () => {
  expect(stepInterviews(read('day=2026-12-03'), 1)).toBe('?day=2026-12-07');
  expect(stepInterviews(read('view=day&day=2026-12-03'), -1)).toBe('?view=day&day=2026-12-02');
  expect(stepInterviews(read('view=list&day=2026-12-03&mine=true'), 1)).toBe('?view=list&day=2026-12-31&mine=true');
});

test('what is usual is not in the address', () => {
  expect(interviewsSearch({ view: 'week', day: today(), mine: false })).toBe('?');
});
