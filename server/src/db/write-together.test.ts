import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { type Outcome, writeTogether } from './write-together.ts';

const ctx = { log: pino({ level: 'silent' }) } as unknown as Context;

/** Writes that end when they are let, and tell which were written together. */
function aWork(outcomeOf: (item: string) => Outcome<string> = (item) => ({ done: item })) {
  const batches: string[][] = [];
  const alone: string[] = [];
  const ends: (() => void)[] = [];
  const write = writeTogether<string, string>({
    key: (item) => item.slice(0, 1),
    async several(_ctx, items) {
      batches.push([...items]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return items.map(outcomeOf);
    },
    async one(_ctx, item) {
      alone.push(item);
      if (item.endsWith('!')) throw new Error(item);
      return `${item} alone`;
    },
  });
  const endNext = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { write: (item: string) => write(ctx, item), batches, alone, endNext };
}

test('what arrives at once is written together, and each gets its own result', async () => {
  const { write, batches, endNext } = aWork();
  const results = Promise.all(['a', 'b', 'c'].map(write));
  await endNext();
  expect(await results).toEqual(['a', 'b', 'c']);
  expect(batches).toEqual([['a', 'b', 'c']]);
});

test('what arrives while two are being written waits, and is then written together', async () => {
  const { write, batches, endNext } = aWork();
  const results: Promise<string>[] = [];
  for (const item of ['a', 'b']) {
    results.push(write(item));
    await expect.poll(() => batches.flat()).toContain(item);
  }
  results.push(...['c', 'd', 'e'].map(write));
  for (let n = 0; n < 3; n++) await endNext();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(batches).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
});

test('what has the same key is written one after another, in the order in which it came', async () => {
  const { write, batches, endNext } = aWork();
  const results = Promise.all(['a1', 'b1', 'a2', 'a3'].map(write));
  for (let n = 0; n < 3; n++) await endNext();
  expect(await results).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
});

test('one that is refused, and one that has to be done alone, leave their neighbours as they are', async () => {
  const refused = new Error('not that one');
  const { write, endNext } = aWork((item) => {
    if (item === 'b') return { refused };
    return item.startsWith('c') || item.startsWith('d') ? 'alone' : { done: item };
  });
  const results = Promise.allSettled(['a', 'b', 'c', 'd!', 'e'].map(write));
  await endNext();
  expect(await results).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: refused },
    { status: 'fulfilled', value: 'c alone' },
    { status: 'rejected', reason: new Error('d!') },
    { status: 'fulfilled', value: 'e' },
  ]);
});

test('where the whole fails, each is done alone, and what fails then fails for itself', async () => {
  const { write, alone, endNext } = aWork(() => {
    throw new Error('the whole');
  });
  const results = Promise.allSettled(['a', 'b!', 'c'].map(write));
  await endNext();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(alone).toEqual(['a', 'b!', 'c']);
});
