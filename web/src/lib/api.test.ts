import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

/** A response of the session call. */
function callWith(body: string) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 502 }));
  return call(restoreSession, {});
}

test.each(['<html>Bad gateway</html>', '{"message":"no upstream"}', 'null'])(
  'an answer that is not the server’s own is none: %s',
  async (body) => {
    await expect(callWith(body)).rejects.toMatchObject({ name: 'CallError', error: 'offline' });
  },
);
