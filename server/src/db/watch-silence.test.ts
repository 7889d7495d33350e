import { randomUUID } from 'node:crypto';
import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aJobSeeker } from '../../test/builders.ts';
import { run, toDatabase } from '../../test/database.ts';
import { aDatabaseProxy } from '../../test/database-proxy.ts';
import { waitUntil } from '../../test/wait-until.ts';

const database = `platsa_test_${randomUUID().replaceAll('-', '')}`;
let proxy: Awaited<ReturnType<typeof aDatabaseProxy>>;

// Registered first, it runs last: after the server has left the database.
afterAll(async () => {
  proxy.close();
  await run(inject('connection'), `DROP DATABASE ${database} WITH (FORCE)`);
});

const platsa = useTestApp({
  async ownDatabase() {
    await run(inject('connection'), `CREATE DATABASE ${database} TEMPLATE ${inject('template')}`);
    proxy = await aDatabaseProxy(toDatabase(inject('connection'), database));
    return proxy.connection;
  },
});

test('a slow statement of a database that answers goes on', async () => {
  await sql`SELECT pg_sleep(3)`.execute(platsa.ctx.db);
});

test('a database that is silent answers 503 within seconds, at once after that, and works again when it speaks', async () => {
  const { token } = await aJobSeeker(platsa);
  await platsa.app.inject('/jobs');
  proxy.freeze();
  const asked = async (url: string) => {
    const began = performance.now();
    const { statusCode, headers } = await platsa.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return { url, statusCode, wait: headers['retry-after'], isInTime: performance.now() - began < 6_000 };
  };
  // More than there are connections.
  const urls = Array.from({ length: 15 }, (_, nth) => [
    '/v1/auth',
    `/jobs?search=ord${nth}`,
    `/v1/public-jobs?search=ny${nth}`,
  ]).flat();
  const answers = await Promise.all(urls.map(asked));
  expect(answers).toEqual(urls.map((url) => ({ url, statusCode: 503, wait: '1', isInTime: true })));
  expect(await asked('/v1/auth')).toMatchObject({ statusCode: 503, isInTime: true });
  proxy.thaw();
  await waitUntil(async () => expect((await platsa.call(restoreSession, {}, { token })).status).toBe(200));
}, 40_000);
