import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Work that lasts until it is told to end, and a record of what has begun. */
function startedWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    await new Promise(setImmediate);
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

test('senders take turns, however much one of them has sent before', async () => {
  const { begun, work, end } = startedWork();
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 10 });
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name));
  void queue.run('b', work('b1'));
  await end('a1');
  await end('a2');
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a sender has no more than its share at once, and others do not wait for it', async () => {
  const { begun, work, end } = startedWork();
  const queue = createFairQueue({ perSender: () => 2, mostWaiting: 10 });
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name));
  void queue.run('b', work('b1'));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('work that fails frees its place, and what is too much is refused', async () => {
  const { begun, work } = startedWork();
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('failed')));
  const next = queue.run('a', work('a2'));
  await expect(queue.run('a', work('a3'))).rejects.toMatchObject({ error: 'tooMany' });
  await expect(failing).rejects.toThrow('failed');
  await new Promise(setImmediate);
  expect(begun).toEqual(['a2']);
  void next;
});

test('a sender gets half as many as are free, so that others find a place, and a network leaves one', async () => {
  const queue = createFairQueue({
    atOnce: 9,
    perSender: (free) => free / 2,
    perNetwork: (free) => 8 * free,
    mostWaiting: 99,
  });
  const begun: string[] = [];
  const take = async (account: string, network: string) => {
    const end = await queue.take({ account, network });
    begun.push(account);
    return end;
  };
  const ask = async (account: string, network = 'office') => {
    const ends = Array.from({ length: 20 }, () => take(account, network));
    await new Promise(setImmediate);
    return ends;
  };
  const first = await ask('a');
  expect(begun).toHaveLength(3);
  for (const account of ['b', 'c', 'd', 'e']) await ask(account);
  expect(begun.toSorted().join('')).toBe('aaabbccd');
  await ask('f', 'home');
  expect(begun.at(-1)).toBe('f');
  (await first[0])?.();
  await new Promise(setImmediate);
  expect(begun.at(-1)).toBe('e');
});
