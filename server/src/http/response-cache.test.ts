import type { LiveEvent } from '@platsa/contract/live-event';
import { expect, test } from 'vitest';
import type { Listener, LiveHub } from '../platform/live-events/live-hub.ts';
import { acceptedEncoding, type CacheKey, createResponseCache } from './response-cache.ts';

/** A cache whose events, connection and clock the test controls. */
function aCache() {
  let listener: Listener = () => {};
  let lose = () => {};
  const state = { connected: true, now: new Date('2026-03-01T12:00:00Z') };
  const live = {
    subscribe: (_audience, subscribed) => {
      listener = subscribed;
      return () => {};
    },
    isConnected: () => state.connected,
    whenLost: (lost) => {
      lose = lost;
      return () => {};
    },
    stop: async () => {},
  } satisfies LiveHub;
  const cache = createResponseCache(live, () => state.now);
  const read = async (key: CacheKey, made: string | Promise<string>) => {
    const { body } = await cache.get(key, undefined, async () => made);
    return body.toString();
  };
  return { cache, state, read, notify: (event: LiveEvent) => listener(event), lose: () => lose() };
}

const list = { key: 'list' };
const page = { key: 'page', jobId: 'a' };

test('a response is made once until a job that it may show changes', async () => {
  const { read, notify } = aCache();
  for (const key of [list, page]) {
    expect(await read(key, 'first')).toBe('first');
    expect(await read(key, 'second')).toBe('first');
  }
  notify({ type: 'public-jobs', id: 'b' });
  expect([await read(list, 'second'), await read(page, 'second')]).toEqual(['second', 'first']);
  notify({ type: 'public-jobs', id: 'a' });
  expect([await read(list, 'third'), await read(page, 'third')]).toEqual(['third', 'third']);
});

test('a changed career page drops career pages alone, and a changed job drops them too', async () => {
  const { read, notify } = aCache();
  const career = { key: 'career', showsCareerPages: true };
  for (const key of [list, career]) await read(key, 'first');
  notify({ type: 'career-page', id: 'a' });
  expect([await read(list, 'second'), await read(career, 'second')]).toEqual(['first', 'second']);
  notify({ type: 'public-jobs', id: 'b' });
  expect(await read(career, 'third')).toBe('third');
});

test('a response that was begun before a change is answered but not stored', async () => {
  const { read, notify } = aCache();
  const made = Promise.withResolvers<string>();
  const slow = read(list, made.promise);
  notify({ type: 'public-jobs', id: 'a' });
  // A request after the change does not share the response from before it.
  expect(await read(list, 'new')).toBe('new');
  made.resolve('old');
  expect(await slow).toBe('old');
  expect(await read(list, 'newer')).toBe('new');
});

test('concurrent requests share one response, and a failure is not stored', async () => {
  const { cache } = aCache();
  let calls = 0;
  const fail = async () => {
    calls++;
    throw new Error('failed');
  };
  const answers = await Promise.allSettled([cache.get(list, undefined, fail), cache.get(list, undefined, fail)]);
  expect([calls, ...answers.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected']);
  expect((await cache.get(list, undefined, async () => 'made')).body.toString()).toBe('made');
});

test('while the listening connection is lost nothing is stored, and stored responses are dropped', async () => {
  const { state, read, lose } = aCache();
  expect(await read(list, 'before')).toBe('before');
  state.connected = false;
  lose();
  expect([await read(list, 'first'), await read(list, 'second')]).toEqual(['first', 'second']);
});

test('public responses last until the day ends in Stockholm', async () => {
  const { state, read } = aCache();
  state.now = new Date('2026-03-01T22:59:00Z');
  await read(list, 'today');
  state.now = new Date('2026-03-01T23:00:00Z');
  expect(await read(list, 'tomorrow')).toBe('tomorrow');
});

test('a versioned response lasts until its version is higher, whatever jobs change', async () => {
  const { read, notify } = aCache();
  const board = (version: number) => ({ key: 'board', version });
  await read(board(1), 'one');
  notify({ type: 'everything' });
  expect(await read(board(1), 'again')).toBe('one');
  expect(await read(board(2), 'two')).toBe('two');
  // Read just before the change by a request that arrives now: it gets the later data.
  expect(await read(board(1), 'old')).toBe('two');
});

test('the least recently used responses go when there are more bytes than the cache may hold', async () => {
  const { read } = aCache();
  const large = 'x'.repeat(6_000_000);
  await read({ key: 'first' }, large);
  await read({ key: 'second' }, large);
  await read({ key: 'first' }, 'new');
  await read({ key: 'third' }, large);
  expect(await read({ key: 'first' }, 'new')).toBe(large);
  expect(await read({ key: 'second' }, 'new')).toBe('new');
});

test('a cached response keeps no memory alive besides its own', async () => {
  const { cache } = aCache();
  for (const text of ['short', 'long '.repeat(1_000)]) {
    for (const encoding of [undefined, 'zstd', 'br', 'gzip']) {
      const { body } = await cache.get({ key: `${text} ${encoding}` }, encoding, async () => text);
      expect(body.buffer.byteLength).toBe(body.length);
    }
  }
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['zstd;q=0, gzip', 'gzip'],
  ['gzip; q=0.000', undefined],
  ['x-gzip', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('of %s we use %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
