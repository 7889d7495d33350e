import { expect, test } from 'vitest';
import { concerns } from './apply-live-events.ts';

const one = '0191f3a0-0000-7000-8000-000000000001';
const other = '0191f3a0-0000-7000-8000-000000000002';
const query = (...queryKey: unknown[]) => ({ queryKey, meta: undefined });

test('an event about one board concerns that board and lists of boards, no other board', () => {
  const event = { type: 'board', id: one } as const;
  expect(concerns(event, query('board', one))).toBe(true);
  expect(concerns(event, query('board', 'list', other))).toBe(true);
  expect(concerns(event, query('board', other))).toBe(false);
  expect(concerns(event, query('job', one))).toBe(false);
});

test('an event without an id concerns all of its kind', () => {
  expect(concerns({ type: 'job' }, query('job', one))).toBe(true);
});

test('after a gap everything may have changed', () => {
  expect(concerns({ type: 'everything' }, query('anything'))).toBe(true);
});

test('a query may ask for events of other kinds', () => {
  expect(concerns({ type: 'board', id: one }, { queryKey: ['overview'], meta: { live: ['board'] } })).toBe(true);
});
