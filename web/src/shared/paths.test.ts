import { expect, test } from 'vitest';
import { isPublic, jobOfAddress, loginThenTo, pageAt, paths, redirectTarget } from './paths.ts';

const search = (redirect: string) => new URLSearchParams({ redirect });

test('a link is built from the pattern, with or without its optional part', () => {
  expect(paths.board.to({ boardId: 'b1' })).toBe('/workflows/b1');
  expect(paths.board.to({ boardId: 'b1', applicantId: 'a1' })).toBe('/workflows/b1/a1');
});

test('an address belongs to the page that is most like it', () => {
  expect(pageAt('/adverts/archived')).toBe('archivedJobs');
  expect(pageAt('/adverts/j1')).toBe('job');
  expect(pageAt('/workflows/b1/a1')).toBe('board');
  expect(pageAt('/workflows/b1/compare')).toBe('compareApplicants');
  expect(pageAt('/workflows/b1/print')).toBe('printApplicants');
  expect(pageAt('/nowhere')).toBeUndefined();
});

test('the log-in remembers where somebody was going, and leads there', () => {
  const login = new URL(loginThenTo('/login', '/adverts?city=Lund'), 'https://platsa.test');
  expect(redirectTarget(login.searchParams, '/')).toBe('/adverts?city=Lund');
  expect(loginThenTo('/login', '/')).toBe('/login');
});

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  'javascript:alert(1)',
  '',
  'jobs',
])('a log-in never leads to another site: %s', (target) => {
  expect(redirectTarget(search(target), '/home')).toBe('/home');
});

test('recognises addresses of the public site', () => {
  expect(isPublic('/jobs/0191?x=1')).toBe(true);
  expect(isPublic('/jobs')).toBe(true);
  expect(isPublic('/jobseeker')).toBe(false);
});

test('a job is recognised by its address', () => {
  expect(jobOfAddress('/jobs/0191f3a0-0000-7000-8000-000000000001')).toBe('0191f3a0-0000-7000-8000-000000000001');
  expect(jobOfAddress('/jobs?city=Lund')).toBeUndefined();
});
