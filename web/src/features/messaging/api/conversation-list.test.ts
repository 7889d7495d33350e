import type { Conversation, ConversationPage, Message } from '@platsa/contract/messaging/schema';
import { expect, test } from 'vitest';
import { addReadConversations, listConversationRows } from './conversation-list.ts';

/** Conversations named by a letter, each with the minute of its last message. */
function page(minutes: Record<string, number>, next: string | null = null): ConversationPage {
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
const order = (...pages: ConversationPage[]) =>
  listConversationRows(pages)
    .map(({ conversation }) => conversation._id)
    .join('');

test('the pages are one list; a conversation that has moved up in the meantime keeps its place', () => {
  expect(order(page({ a: 50, b: 40 }, 'b'), page({ c: 30, d: 20 }, 'd'))).toBe('abcd');
  expect(order(page({ a: 50, b: 40 }, 'b'), page({ b: 40, e: 10 }))).toBe('abe');
});

test('a row has the message that was found, or the last one', () => {
  const found = { _conversation: 'b', text: 'Hej', createdAt: '2026-01-01T00:01:00.000Z' } as Message;
  const rows = listConversationRows([{ ...page({ a: 50, b: 40 }), foundMessages: [found] }]);
  expect(rows.map(({ message }) => message?.createdAt)).toEqual(['2026-01-01T00:50:00.000Z', found.createdAt]);
});

test('read conversations are sorted in among the unread, by their last messages', () => {
  expect(order(addReadConversations(page({ a: 50, c: 30 }), page({ b: 40 })))).toBe('abc');
  expect(order(addReadConversations(page({}), page({ b: 40 })))).toBe('b');
});

test('those below the first page are left to their page, unless the list ends there', () => {
  expect(order(addReadConversations(page({ a: 50, c: 30 }, 'c'), page({ b: 40, d: 20 })))).toBe('abc');
  expect(order(addReadConversations(page({ a: 50, c: 30 }), page({ d: 20 })))).toBe('acd');
});
