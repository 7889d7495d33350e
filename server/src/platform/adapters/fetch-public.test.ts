import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { callPublic, fetchPublic, isPublicAddress } from './fetch-public.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server on this machine that redirects or answers; returns its origin and how often it was reached. */
async function serve(location?: string) {
  const reached = { times: 0 };
  const server = createServer((_request, response) => {
    reached.times++;
    if (location) response.writeHead(302, { location }).end();
    else response.end('a picture');
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reached };
}

const fetchFrom = (address: string, trusted: string[] = []) =>
  fetchPublic(address, { maxBytes: 100, timeoutMs: 5_000, trusted: new Set(trusted) });

test('an address in a private network is refused before anything is sent, however it is written', async () => {
  const { origin, reached } = await serve();
  const { port } = new URL(origin);
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    await expect(fetchFrom(`http://${host}:${port}/`), host).rejects.toThrow('is not public');
  }
  await expect(fetchFrom('file:///etc/passwd')).rejects.toThrow('is no web address');
  expect(reached.times).toBe(0);
});

test('a trusted origin is fetched from, and may redirect to no private network', async () => {
  const inside = await serve();
  expect(new TextDecoder().decode(await fetchFrom(inside.origin, [inside.origin]))).toBe('a picture');
  const feed = await serve(inside.origin);
  await expect(fetchFrom(feed.origin, [feed.origin])).rejects.toThrow('is not public');
  expect(inside.reached.times).toBe(1);
});

test('a response is read no further than its bound, and redirects are followed a few times', async () => {
  const { origin } = await serve();
  const bounds = { maxBytes: 4, timeoutMs: 5_000, trusted: new Set([origin]) };
  await expect(fetchPublic(origin, bounds)).rejects.toThrow('longer than 4 bytes');
  const loop = await serve('/again');
  await expect(fetchFrom(loop.origin, [loop.origin])).rejects.toThrow('redirects too often');
});

test('a password is not sent to another origin that a redirect leads to, nor unencrypted to the public', async () => {
  const seen: (string | undefined)[] = [];
  const other = createServer(({ headers }, response) => {
    seen.push(headers.authorization);
    response.end('a list');
  });
  servers.push(other);
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const first = await serve(`${elsewhere}/calendars`);
  const call = (address: string, followsRedirects = true) =>
    callPublic(address, {
      ...{ method: 'PROPFIND', headers: { authorization: 'Basic secret' }, body: '<list/>', followsRedirects },
      ...{ maxBytes: 100, trusted: new Set([first.origin, elsewhere]), signal: AbortSignal.timeout(5_000) },
    });
  expect((await call(first.origin)).status).toBe(200);
  expect((await call(`${elsewhere}/calendars`)).status).toBe(200);
  expect(seen).toEqual([undefined, 'Basic secret']);
  expect(await call(first.origin, false)).toMatchObject({
    status: 302,
    headers: { location: `${elsewhere}/calendars` },
  });
  await expect(call('http://93.184.215.14/')).rejects.toThrow('is not encrypted');
});

test('public addresses are distinguished from private ones', () => {
  for (const address of ['93.184.215.14', '192.0.2.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']) {
    expect(isPublicAddress(address), address).toBe(true);
  }
  const inside = [
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ];
  for (const address of [
    ...inside,
    '::',
    '::1',
    '::ffff:10.1.2.3',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::a01:203',
  ]) {
    expect(isPublicAddress(address), address).toBe(false);
  }
});
