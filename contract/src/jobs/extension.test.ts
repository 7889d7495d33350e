import { expect, test } from 'vitest';
import { canExtend, extensionStart, listExtensions } from './extension.ts';
import type { JobStatus } from './rules.ts';

const today = '2026-06-15';

test.each<[JobStatus, string, boolean, string]>([
  [2, '2026-06-29', true, 'live with two weeks left'],
  [2, '2026-08-30', true, 'live with much more than that'],
  [2, '2026-06-15', true, 'on its last day'],
  [2, '2026-06-14', true, 'ended'],
  [1, '2026-05-01', true, 'unpublished and past its end'],
  [1, '2026-06-20', false, 'unpublished before its end date: it can be published again instead'],
  [0, '2026-06-20', false, 'a draft'],
  [3, '2026-06-01', false, 'archived'],
  [4, '2026-06-01', false, 'a candidate bank profile'],
])('status %i with the end %s may be extended: %s (%s)', (status, endDate, may) => {
  expect(canExtend({ status, startDate: '2026-04-01', endDate }, today)).toBe(may);
});

test('a job that has not started or has no dates cannot be extended', () => {
  expect(canExtend({ status: 2, startDate: '2026-06-16', endDate: '2026-06-18' }, today)).toBe(false);
  expect(canExtend({ status: 2, startDate: null, endDate: null }, today)).toBe(false);
});

test('an extension counts from the end date, or from today if the job has ended', () => {
  expect(extensionStart({ endDate: '2026-06-20' }, today)).toBe('2026-06-20');
  expect(extensionStart({ endDate: '2026-06-01' }, today)).toBe(today);
});

test('extensions are offered shortest first, as far as half a year ahead', () => {
  const live = { status: 2, startDate: '2026-04-01' } as const;
  expect(listExtensions({ ...live, endDate: '2026-06-20' }, today)).toEqual([7, 14, 30, 60]);
  expect(listExtensions({ ...live, endDate: '2026-11-20' }, today)).toEqual([7, 14]);
  expect(listExtensions({ ...live, endDate: '2026-12-12' }, today)).toEqual([]);
});
