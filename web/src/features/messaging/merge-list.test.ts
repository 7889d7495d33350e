import type { Conversation, ConversationList, Message } from '@platsa/contract/messaging/schema';
import { expect, test } from 'vitest';
import { addPage, firstPage, mergeChanged, type ReadList, refreshTop } from './merge-list.ts';

/** Conversations named by a letter, each with the minute of its last message. */
function page(minutes: Record<string, number>, next: string | null = null): ConversationList {
  const entries = Object.entries(minutes).sort(([, a], [, b]) => b - a);
  return {
    conversations: entries.map(([_id]) => ({ _id }) as Conversation),
    lastMessages: entries.map(
      ([_conversation, minute]) => ({ _conversation, createdAt: `2026-01-01T00:${minute}:00.000Z` }) as Message,
    ),
    foundMessages: [],
    unReadCount: 0,
    next,
  };
}
const order = ({ conversations }: ReadList) => conversations.map(({ _id }) => _id).join('');

const read = addPage(firstPage(page({ a: 50, b: 40 }, 'b')), page({ c: 30, d: 20 }, 'd'));

test('pages are appended; conversations that have moved up in the meantime keep their place', () => {
  expect(order(read)).toBe('abcd');
  expect(order(addPage(read, page({ b: 40, e: 10 })))).toBe('abcde');
  expect(read.next).toBe('d');
});

test('a new message takes its conversation to the top, and keeps where the list goes on', () => {
  const now = mergeChanged(read, ['c'], page({ c: 55 }));
  expect(order(now)).toBe('cabd');
  expect(now.next).toBe('d');
  expect(order(mergeChanged(read, ['x'], page({ x: 45 })))).toBe('axbcd');
});

test('conversations that are no longer in the list are removed', () => {
  expect(order(mergeChanged(read, ['b'], page({})))).toBe('acd');
});

test('conversations below the refetched part are left to their page, unless the list ends there', () => {
  expect(order(mergeChanged(read, ['x'], page({ x: 10 })))).toBe('abcd');
  expect(order(mergeChanged({ ...read, next: null }, ['x'], page({ x: 10 })))).toBe('abcdx');
});

test('after refetching the top, the list keeps the rest and drops removed conversations', () => {
  const fresh = firstPage(page({ x: 55, a: 50, c: 30 }, 'c'));
  const now = refreshTop(read, fresh);
  expect(order(now)).toBe('xacd');
  expect(now.next).toBe('d');
});

test('the list restarts when the refetched top does not reach any cached conversation', () => {
  expect(refreshTop(read, firstPage(page({ x: 58, y: 57 }, 'y')))).toMatchObject({ next: 'y' });
  expect(order(refreshTop(read, firstPage(page({ x: 58, y: 57 }, 'y'))))).toBe('xy');
  expect(order(refreshTop(read, firstPage(page({ a: 50 }))))).toBe('a');
});
