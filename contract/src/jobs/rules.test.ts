import { describe, expect, test } from 'vitest';
import {
  isLive,
  isPublic,
  type JobStatus,
  jobGroup,
  mayBecome,
  passedEndDate,
  publicStatusText,
  statusText,
} from './rules.ts';

const today = '2026-06-15';
const jobWith = (status: JobStatus, startDate: string | null, endDate: string | null) => ({
  status,
  startDate,
  endDate,
});

describe('an active job', () => {
  test.each([
    ['2026-06-15', '2026-06-30', true],
    ['2026-06-01', '2026-06-15', true],
    ['2026-06-16', '2026-06-30', false],
    ['2026-06-01', '2026-06-14', false],
    [null, null, false],
  ])('from %s to %s is live on 2026-06-15: %s', (from, to, live) => {
    expect(isLive(jobWith(2, from, to), today)).toBe(live);
  });

  test('is public after its end date, but not before its start date', () => {
    expect(isPublic(jobWith(2, '2026-06-01', '2026-06-14'), today)).toBe(true);
    expect(isPublic(jobWith(2, '2026-06-16', '2026-06-30'), today)).toBe(false);
  });
});

test('no other status is live or public, whatever its dates', () => {
  for (const status of [0, 1, 3, 4] as const) {
    for (const job of [jobWith(status, '2026-06-01', '2026-06-30'), jobWith(status, '2026-05-01', '2026-05-30')]) {
      expect(isLive(job, today) || isPublic(job, today)).toBe(false);
    }
  }
});

test('a job without an end date has not passed it', () => {
  expect(passedEndDate({ endDate: null }, today)).toBe(false);
});

test.each([
  [0, false, 'Utkast', 'Annonsen är ett utkast'],
  [1, false, 'Inaktiv', 'Annonsen är inte publicerad'],
  [2, true, 'Aktiv', 'Annonsen är publicerad'],
  [2, false, 'Inaktiv', 'Annonsen publiceras 2026-07-01'],
  [3, false, 'Arkiverad', 'Annonsen är inte publicerad'],
] as const)('status %i, live %s, is shown as %s and %s', (status, live, companyText, publicText) => {
  const job = { status, isLive: live, passedEndDate: false, startDate: '2026-07-01' };
  expect([statusText(job), publicStatusText(job)]).toEqual([companyText, publicText]);
});

test('a job past its end date has its own text', () => {
  const job = { status: 2, isLive: false, passedEndDate: true, startDate: '2026-05-01' } as const;
  expect(publicStatusText(job)).toBe('Annonsen har gått ut');
});

test('allowed changes of status', () => {
  const all: readonly JobStatus[] = [0, 1, 2, 3, 4];
  const next = (from: JobStatus) => all.filter((to) => to !== from && mayBecome(from, to));
  expect(all.map(next)).toEqual([[2], [2, 3], [1, 3], [1, 2], []]);
});

test.each<[JobStatus, boolean, string, string]>([
  [0, false, 'draft', 'a draft'],
  [2, false, 'active', 'published, also before its first day'],
  [2, true, 'inactive', 'published and past its end'],
  [1, false, 'inactive', 'unpublished'],
  [3, true, 'archived', 'archived'],
])('status %i, past its end %s, is listed as %s: %s', (status, passed, group) => {
  expect(jobGroup({ status, passedEndDate: passed })).toBe(group);
});
