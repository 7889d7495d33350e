import { restoreSession } from '@platsa/contract/accounts/endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { buildRequest } from '@platsa/contract/request';
import { afterEach, expect, test, vi } from 'vitest';
import { takePrefetched } from '../lib/prefetched-calls.ts';
import { sessionToken } from '../lib/session-token.ts';

const boardId = '0190a1b2-0000-7000-8000-000000000001';
const session = buildRequest(restoreSession, {}).url;
const board = buildRequest(getBoard, { boardId }).url;

/** Opens an address in a browser with this token and returns the requested URLs. */
async function open(address: string, token: string | undefined) {
  const { pathname, search } = new URL(address, 'https://platsa.test');
  const requests: string[] = [];
  const signals = new Map<string, AbortSignal>();
  // A page counts its time from its own beginning.
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('localStorage', { getItem: () => token ?? null });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(url);
    if (init.signal) signals.set(url, init.signal);
    return new Response(new Headers(init.headers).get('authorization'));
  });
  vi.resetModules();
  await import('./prefetch.ts');
  return { requests, signals };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a board and its live events are requested before the application has loaded', async () => {
  const { requests } = await open(`/workflows/${boardId}/0190a1b2-0000-7000-8000-000000000002`, 'key');
  expect(requests).toEqual(['/v1/events', session, board]);
  expect(await (await takePrefetched(board, sessionToken.read()))?.text()).toBe('Bearer key');
});

test('other pages ask who is there, and a visitor for nothing', async () => {
  expect((await open('/workflows', 'key')).requests).toEqual(['/v1/events', session]);
  expect((await open('/login', undefined)).requests).toEqual([]);
});

test('a token in the address is ignored: nobody can log a visitor in by a link', async () => {
  expect((await open('/chat?token=other', 'key')).requests).toEqual(['/v1/events', session]);
  expect(sessionToken.read()).toBe('key');
});

test('an answer is given once, and only to the session that requests', async () => {
  await open('/', 'key');
  expect(takePrefetched(session, 'another key')).toBeUndefined();
  expect(takePrefetched(session, 'key')).toBeDefined();
  expect(takePrefetched(session, 'key')).toBeUndefined();
});

test('a prefetched call that is not used in time is aborted', async () => {
  const { signals } = await open('/', 'key');
  vi.advanceTimersByTime(60_000);
  expect(takePrefetched(session, 'key')).toBeUndefined();
  expect(signals.get(session)?.aborted).toBe(true);
});

test('the consumer of a prefetched call can abort it', async () => {
  const { signals } = await open('/', 'key');
  const leaving = new AbortController();
  takePrefetched('/v1/events', 'key', leaving.signal);
  leaving.abort();
  expect(signals.get('/v1/events')?.aborted).toBe(true);
});
