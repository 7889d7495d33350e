import type { JobCard } from '@platsa/contract/jobs/schema';
import { expect, test } from 'vitest';
import { groupJobs, jobsInGroup, matchesView, readListView, wholeList, writeListView } from './job-list.ts';

const kinds = {
  draft: { status: 0, isLive: false, passedEndDate: false, startDate: null, endDate: null },
  live: { status: 2, isLive: true, passedEndDate: false, startDate: '2026-06-01', endDate: '2026-06-30' },
  coming: { status: 2, isLive: false, passedEndDate: false, startDate: '2026-07-01', endDate: '2026-07-30' },
  ended: { status: 2, isLive: false, passedEndDate: true, startDate: '2026-05-01', endDate: '2026-05-30' },
} as const;

function job(kind: keyof typeof kinds, title: string, other: Partial<JobCard> = {}): JobCard {
  const numbers = { applicantsCount: 0, newApplicantsCount: 0, highMatchCount: 0, views: 0 };
  const _profession = { _id: '1', name: 'Kock' };
  return { ...kinds[kind], title, ...numbers, _profession, _city: null, createdAt: '2026-04-02', ...other } as JobCard;
}

test('the address holds the filters, and what it cannot mean is left out', () => {
  const view = { text: 'kock', group: 'active', month: '2026-06', city: 'Umeå', sort: 'new', task: 'closing' } as const;
  expect(readListView(writeListView(view))).toEqual(view);
  expect(writeListView(wholeList).toString()).toBe('');
  expect(readListView(new URLSearchParams('status=elsewhere&sort=size'))).toEqual(wholeList);
});

test('text is searched in title, profession, city and dates, each word by itself', () => {
  const here = job('live', 'Nattkock', { _city: { _id: '2', name: 'Umeå' } });
  const finds = (text: string) => matchesView({ ...wholeList, text }, here);
  expect(['natt', 'UMEÅ kock', '2026-06', ''].map(finds)).toEqual([true, true, true, true]);
  expect(finds('natt lund')).toBe(false);
});

test('month and city filter; a draft without a date belongs to the month it was created in', () => {
  const draft = job('draft', 'Kock');
  expect(matchesView({ ...wholeList, month: '2026-04' }, draft)).toBe(true);
  expect(matchesView({ ...wholeList, month: '2026-06' }, draft)).toBe(false);
  expect(matchesView({ ...wholeList, city: 'Umeå' }, draft)).toBe(false);
});

test('jobs are grouped by state: one that has not started is active, one that has ended inactive', () => {
  const jobs = [job('ended', 'C'), job('coming', 'B'), job('draft', 'D'), job('live', 'A')];
  const titles = groupJobs(jobs, 'title').map(({ group, jobs: own }) => [group, ...own.map(({ title }) => title)]);
  expect(titles).toEqual([
    ['draft', 'D'],
    ['active', 'A', 'B'],
    ['inactive', 'C'],
  ]);
  const archived = job('ended', 'E', { status: 3 });
  expect(jobsInGroup([...jobs, archived], null).map(({ title }) => title)).toEqual(['C', 'B', 'D', 'A']);
  expect(jobsInGroup(jobs, 'active').map(({ title }) => title)).toEqual(['B', 'A']);
});

test('drafts come last in an order by figures, which they do not have', () => {
  const jobs = [job('draft', 'D'), job('ended', 'C', { views: 9 }), job('live', 'A', { views: 3 })];
  const groups = (sort: Parameters<typeof groupJobs>[1]) => groupJobs(jobs, sort).map(({ group }) => group);
  for (const sort of ['applicants', 'views', 'new', 'match'] as const)
    expect(groups(sort)).toEqual(['active', 'inactive', 'draft']);
  expect(groups('closing')).toEqual(['draft', 'active', 'inactive']);
});

test('a group is sorted by what closes first and by what has most', () => {
  const jobs = [
    job('live', 'sen', { endDate: '2026-06-20', newApplicantsCount: 1, highMatchCount: 3 }),
    job('live', 'tidig', { endDate: '2026-06-10', newApplicantsCount: 4, applicantsCount: 9 }),
    job('live', 'utan slut', { endDate: null }),
  ];
  const order = (sort: Parameters<typeof groupJobs>[1]) => groupJobs(jobs, sort)[0]?.jobs.map(({ title }) => title);
  expect(order('closing')).toEqual(['tidig', 'sen', 'utan slut']);
  expect(order('new')).toEqual(['tidig', 'sen', 'utan slut']);
  expect(order('match')).toEqual(['sen', 'tidig', 'utan slut']);
  expect(order(null)).toEqual(['sen', 'tidig', 'utan slut']);
});
