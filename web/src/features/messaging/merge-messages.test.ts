import type { Message } from '@platsa/contract/messaging/schema';
import { expect, test } from 'vitest';
import { mergeMessages } from './merge-messages.ts';

const message = (number: number): Message => ({
  _id: `${number}`,
  _conversation: 'c',
  shortened: false,
  attachments: [],
  number,
  _author: null,
  _company: null,
  text: `Nummer ${number}`,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const numbers = (messages: Message[]) => messages.map(({ number }) => number);

test('new messages are merged into the list in order, each once', () => {
  const known = [message(4), message(5)];
  expect(numbers(mergeMessages(known, [message(5), message(6)]))).toEqual([4, 5, 6]);
  expect(numbers(mergeMessages(known, [message(2), message(3)]))).toEqual([2, 3, 4, 5]);
  expect(numbers(mergeMessages([message(10)], [message(9)]))).toEqual([9, 10]);
});

test('merging no new messages returns the same list', () => {
  const known = [message(1)];
  expect(mergeMessages(known, [])).toEqual(known);
  expect(mergeMessages([], known)).toEqual(known);
});
