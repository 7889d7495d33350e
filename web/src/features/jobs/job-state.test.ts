import { expect, test } from 'vitest';
import { jobStateText, publishDateProblem } from './job-state.ts';

const today = '2026-06-15';
const live = { status: 2, isLive: true, passedEndDate: false, startDate: '2026-06-01', endDate: '2026-06-30' } as const;

test('a job that is yet to be published says when, and one that has ended says so', () => {
  expect(jobStateText({ ...live, isLive: false, startDate: '2026-06-20' })).toBe('Publiceras 2026-06-20');
  expect(jobStateText({ ...live, isLive: false, passedEndDate: true })).toBe('Utgången');
  expect(jobStateText({ ...live, status: 0, isLive: false })).toBe('Utkast');
});

test('an end date that has passed keeps a job from being published', () => {
  expect(publishDateProblem({ ...live, status: 1, endDate: '2026-06-14' }, today)).toMatch('har passerat');
  expect(publishDateProblem({ ...live, status: 1, endDate: today }, today)).toBeNull();
  expect(publishDateProblem({ ...live, status: 0, endDate: today }, today)).toMatch('är i dag');
  expect(publishDateProblem({ ...live, status: 0, endDate: null }, today)).toBeNull();
});
