import type { Message } from '@platsa/contract/messaging/schema';
import { expect, test } from 'vitest';
import type { Pending } from './outbox.ts';
import { threadRows } from './thread-rows.ts';

const message = (number: number, by: 'anna' | 'bo' | 'sara', at: string): Message => ({
  _id: `m${number}`,
  _conversation: 'c',
  shortened: false,
  attachments: [],
  number,
  _author: { _id: by, firstName: by, images: [] },
  _company: by === 'sara' ? null : 'bolaget',
  text: `Nummer ${number}`,
  createdAt: `2026-05-${at}:00.000Z`,
});
const waiting = (_id: string): Pending => ({
  attachments: [],
  _id,
  text: 'På väg',
  status: 0,
  createdAt: '2026-05-12T10:31:00.000Z',
  state: 'sending',
});

const messages = [
  message(1, 'anna', '11T10:00'),
  message(2, 'anna', '11T10:02'),
  message(3, 'bo', '11T10:03'),
  message(4, 'sara', '12T10:00'),
  message(5, 'anna', '12T10:30'),
];
const rows = (given: Partial<Parameters<typeof threadRows>[0]> = {}) =>
  threadRows({
    messages,
    pending: [],
    isOwn: ({ _company }) => _company !== null,
    userId: 'anna',
    seenAt: null,
    ...given,
  });

test('messages of one person within minutes are grouped, with the time once', () => {
  expect(rows().map(({ joined }) => joined)).toEqual([false, true, false, false, false]);
  expect(rows().map(({ last }) => last)).toEqual([false, true, true, true, true]);
});

test('each day is marked at its first message', () => {
  expect(rows().map(({ newDay }) => newDay)).toEqual([true, false, false, true, false]);
});

test('others are named, oneself is not', () => {
  expect(rows().map(({ author }) => author)).toEqual([undefined, undefined, 'bo', 'sara', undefined]);
  const [gone] = rows({ messages: [{ ...messages[3], _author: null } as Message] });
  expect(gone?.author).toBe('Tidigare medlem');
});

test('the last own message is delivered, or seen; what was seen before it is marked too', () => {
  const marks = (seenAt: string | null) => rows({ seenAt }).map(({ mark }) => mark);
  expect(marks(null)).toEqual([undefined, undefined, undefined, undefined, 'delivered']);
  expect(marks('2026-05-12T10:00:00.000Z')).toEqual([undefined, undefined, 'seen', undefined, 'delivered']);
  expect(marks('2026-05-12T10:30:00.000Z')).toEqual([undefined, undefined, undefined, undefined, 'seen']);
});

test('pending messages come last, once, and keep their ids', () => {
  const shown = rows({ pending: [waiting('m5'), waiting('m6')] });
  expect(shown.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
  expect(shown.at(-1)).toMatchObject({ own: true, joined: true, pending: { state: 'sending' } });
});
