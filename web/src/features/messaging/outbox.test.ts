import { expect, test, vi } from 'vitest';
import { CallError } from '../../lib/api.ts';
import { createOutbox, type Pending } from './outbox.ts';

const offline = () => Promise.reject(new CallError('offline', 'Servern svarar inte.'));
const message = (text: string) => ({ text, attachments: [], status: 0 as const });

test('messages are sent in the order they were written, one at a time', async () => {
  const sent: string[] = [];
  let under = 0;
  const outbox = createOutbox({
    send: async (_, { text }) => {
      expect(++under).toBe(1);
      await Promise.resolve();
      under--;
      sent.push(text);
    },
  });
  for (const text of ['ett', 'två', 'tre']) outbox.add('c', message(text));
  expect(outbox.list('c').map(({ state }) => state)).toEqual(['sending', 'sending', 'sending']);
  await expect.poll(() => outbox.list('c')).toEqual([]);
  expect(sent).toEqual(['ett', 'två', 'tre']);
});

test('a lost connection is tried again with the same id', async () => {
  const ids: string[] = [];
  const send = vi.fn(async (_: string, { _id }: Pending) => {
    ids.push(_id);
    if (ids.length < 3) await offline();
  });
  const outbox = createOutbox({ send, pauses: [0, 0, 0] });
  outbox.add('c', message('hej'));
  await expect.poll(() => outbox.list('c')).toEqual([]);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

test('messages behind a failed one wait for it, and retrying sends all in order', async () => {
  const sent: string[] = [];
  let up = false;
  const outbox = createOutbox({
    send: async (_, { text }) => (up ? void sent.push(text) : offline()),
    pauses: [],
  });
  outbox.add('c', message('ett'));
  outbox.add('c', message('två'));
  await expect.poll(() => outbox.list('c').map(({ state }) => state)).toEqual(['failed', 'failed']);
  up = true;
  outbox.retry('c');
  await expect.poll(() => outbox.list('c')).toEqual([]);
  expect(sent).toEqual(['ett', 'två']);
});

test('a refusal is final and says why; what was refused can be thrown away', async () => {
  const refuse = () => Promise.reject(new CallError('forbidden', 'Du kan inte svara på den här chatten'));
  const outbox = createOutbox({ send: refuse, pauses: [0] });
  outbox.add('c', message('hej'));
  await expect.poll(() => outbox.list('c')[0]?.reason).toBe('Du kan inte svara på den här chatten');
  outbox.discard('c', outbox.list('c')[0]?._id ?? '');
  expect(outbox.list('c')).toEqual([]);
});

test('conversations do not wait for each other', async () => {
  const outbox = createOutbox({ send: (id) => (id === 'a' ? offline() : Promise.resolve()), pauses: [] });
  outbox.add('a', message('fast'));
  outbox.add('b', message('fri'));
  await expect.poll(() => outbox.list('b')).toEqual([]);
  await expect.poll(() => outbox.list('a')).toMatchObject([{ state: 'failed' }]);
});

test('a message pending when the window closed is sent by the next window, with the same id', async () => {
  let stored = {};
  const before = createOutbox({
    send: () => new Promise(() => {}),
    store: (queues) => (stored = structuredClone(queues)),
  });
  before.add('c', message('ett'));
  before.add('c', message('två'));
  const ids = before.list('c').map(({ _id }) => _id);
  const sent: string[] = [];
  const after = createOutbox({
    send: async (_, { _id }) => void sent.push(_id),
    restored: stored,
    store: (queues) => (stored = structuredClone(queues)),
  });
  await expect.poll(() => after.list('c')).toEqual([]);
  expect(sent).toEqual(ids);
  expect(stored).toEqual({});
});

test('a server error is reported after two attempts, and retried with the same id', async () => {
  const ids: string[] = [];
  let up = false;
  const send = async (_: string, { _id }: Pending) => {
    ids.push(_id);
    if (!up) throw new CallError('fail', 'Något gick fel.');
  };
  const outbox = createOutbox({ send, pauses: [0, 3_600_000] });
  outbox.add('c', message('ett'));
  outbox.add('c', message('två'));
  await expect
    .poll(() => outbox.list('c'))
    .toMatchObject([{ state: 'failed', reason: 'Något gick fel.' }, { state: 'sending' }]);
  expect(ids).toHaveLength(2);
  up = true;
  outbox.retry('c');
  await expect.poll(() => outbox.list('c')).toEqual([]);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toHaveLength(4);
});

test('a long connection loss is reported, and messages are sent automatically when it is back', async () => {
  let up = false;
  const send = vi.fn(() => (up ? Promise.resolve() : offline()));
  const outbox = createOutbox({ send, pauses: [0, 0, 0, 0, 0, 0, 50] });
  const states: (string | undefined)[] = [];
  outbox.subscribe(() => states.push(outbox.list('c')[0]?.state));
  outbox.add('c', message('hej'));
  await expect.poll(() => outbox.list('c')).toMatchObject([{ state: 'failed' }]);
  expect(send).toHaveBeenCalledTimes(7);
  up = true;
  await expect.poll(() => outbox.list('c')).toEqual([]);
  expect(states).toEqual(['sending', 'failed', undefined]);
});

test('a message discarded while the server fails is not sent again, and those behind it are sent', async () => {
  const sent: string[] = [];
  const send = async (_: string, { text }: Pending) => {
    sent.push(text);
    if (text === 'ett') throw new CallError('fail', 'Något gick fel.');
  };
  const outbox = createOutbox({ send, pauses: [0, 3_600_000] });
  outbox.add('c', message('ett'));
  outbox.add('c', message('två'));
  await expect.poll(() => outbox.list('c')[0]?.state).toBe('failed');
  outbox.discard('c', outbox.list('c')[0]?._id ?? '');
  await expect.poll(() => outbox.list('c')).toEqual([]);
  expect(sent).toEqual(['ett', 'ett', 'två']);
});

test('a message that waits for its next attempt is sent at once when the connection is back', async () => {
  let tries = 0;
  const send = async () => {
    tries++;
    if (tries === 1) throw new CallError('offline', 'Servern svarar inte.');
  };
  const outbox = createOutbox({ send, pauses: [3_600_000] });
  outbox.add('c', message('ett'));
  await expect.poll(() => tries).toBe(1);
  await Promise.resolve();
  outbox.wake();
  await expect.poll(() => outbox.list('c')).toEqual([]);
});

test('without unread messages on screen nothing is sent', () => {
  const outbox = createOutbox({ send: () => Promise.reject(new Error('sent')) });
  for (const text of ['', ' \n', '\u200B\u202E']) outbox.add('c', message(text));
  expect(outbox.list('c')).toEqual([]);
});
