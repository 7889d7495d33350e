import { expect, test } from 'vitest';
import { jobStateText, publishDateProblem, sectionOf } from './job-state.ts';

const today = '2026-06-15';
const live = { status: 2, isLive: true, passedEndDate: false, startDate: '2026-06-01', endDate: '2026-06-30' } as const;

test('a job that is yet to be published stands among the active ones and says when', () => {
  const coming = { ...live, isLive: false, startDate: '2026-06-20' };
  expect([sectionOf(coming), jobStateText(coming)]).toEqual(['active', 'Publiceras 2026-06-20']);
});

test('a job that has ended stands among the inactive ones', () => {
  const ended = { ...live, isLive: false, passedEndDate: true };
  expect([sectionOf(ended), jobStateText(ended)]).toEqual(['inactive', 'Utgången']);
});

test('drafts stand by themselves', () => {
  expect([sectionOf({ ...live, status: 0 }), jobStateText({ ...live, status: 0, isLive: false })]).toEqual([
    'drafts',
    'Utkast',
  ]);
});

test('an end date that has passed keeps a job from being published', () => {
  expect(publishDateProblem({ ...live, status: 1, endDate: '2026-06-14' }, today)).toMatch('har passerat');
  expect(publishDateProblem({ ...live, status: 1, endDate: today }, today)).toBeNull();
  expect(publishDateProblem({ ...live, status: 0, endDate: today }, today)).toMatch('är i dag');
  expect(publishDateProblem({ ...live, status: 0, endDate: null }, today)).toBeNull();
});
