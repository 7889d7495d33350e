import type { AddressInfo } from 'node:net';
import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aJobSeeker } from '../../test/builders.ts';
import { sendBytes } from '../../test/send-bytes.ts';
import { demoPassword, hashPassword } from '../features/accounts/password.ts';

const platsa = useTestApp();

const here = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };
const elsewhere = [
  { ...here, remoteAddress: '10.0.0.7' },
  // A proxy on this machine.
  { ...here, headers: { ...here.headers, 'x-forwarded-for': '127.0.0.1' } },
  { ...here, headers: { ...here.headers, via: '1.1 proxy' } },
  { ...here, headers: { ...here.headers, forwarded: 'for=127.0.0.1' } },
  { ...here, headers: { ...here.headers, 'x-forwarded-server': 'jobb.example.se' } },
  { ...here, headers: { ...here.headers, 'cf-connecting-ip': '203.0.113.7' } },
  // A proxy that adds no header, or a page whose name was pointed at this machine.
  { ...here, headers: { host: 'jobb.example.se' } },
  { ...here, headers: { host: 'localhost.example.se' } },
];

test('pages below /dev open on this machine alone, and through no proxy', async () => {
  for (const url of ['/dev/mail', '/dev/mail/01900000-0000-7000-8000-000000000001', '/dev/arbetsformedlingen']) {
    expect([200, 404], url).toContain((await platsa.app.inject({ url, ...here })).statusCode);
    for (const from of elsewhere) expect((await platsa.app.inject({ url, ...from })).statusCode, url).toBe(403);
  }
  for (const host of ['127.0.0.1:3000', '[::1]:3000', 'localhost']) {
    const { statusCode } = await platsa.app.inject({ url: '/dev/mail', headers: { host } });
    expect([host, statusCode]).toEqual([host, 200]);
  }
});

test('a proxy that names no client and calls the server by its own name does not open them', async () => {
  await platsa.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = platsa.app.server.address() as AddressInfo;
  // What nginx sends with `proxy_pass` and nothing else.
  const { head } = await sendBytes(
    port,
    `GET /dev/mail HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
  );
  expect(head).toContain(' 403 Forbidden');
});

test('the password of the demo opens nothing to other machines', async () => {
  const { email, userId } = await aJobSeeker(platsa);
  const passwordHash = await hashPassword(demoPassword);
  await platsa.ctx.db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
  const payload = { data: { email, password: demoPassword } };
  const from = (caller: object) => platsa.app.inject({ method: 'POST', url: '/v1/auth', payload, ...caller });
  for (const caller of elsewhere) expect((await from(caller)).statusCode).toBe(401);
  expect((await from(here)).statusCode).toBe(200);
  expect((await platsa.call(logIn, payload.data)).status).toBe(401);
});
