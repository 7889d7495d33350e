import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import type { ErrorName } from '@platsa/contract/errors';
import { uploadResume } from '@platsa/contract/profiles/endpoints';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aCompany, aJobSeeker } from '../../test/builders.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { createDatabase, createPool } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from './api-error.ts';
import { limitFailures } from './limiter.ts';
import { type Limit, limits } from './limits.ts';

const platsa = useTestApp();

const twice: Limit = { name: 'twice', points: 2, seconds: 60 };
const oneOnly: Limit = { name: 'once', points: 1, seconds: 60 };

/** How many attempts of each account are allowed when all are made at the same moment; which ones is left open. */
async function allowedAtOnce(limit: Limit, userIds: readonly string[]): Promise<Record<string, number>> {
  const attempts = userIds.map((userId) => platsa.ctx.limiter.count(limit, userId));
  const results = await Promise.allSettled(attempts);
  const allowed: Record<string, number> = Object.fromEntries(userIds.map((userId) => [userId, 0]));
  for (const [index, userId] of userIds.entries()) {
    if (results[index]?.status === 'fulfilled') allowed[userId] = (allowed[userId] ?? 0) + 1;
  }
  return allowed;
}

test('attempts at the same moment are all counted, for each account separately', async () => {
  expect(await allowedAtOnce(twice, ['anna', 'kim', 'anna', 'anna', 'kim'])).toEqual({ anna: 2, kim: 2 });
  expect(await allowedAtOnce(twice, ['anna', 'lo'])).toEqual({ anna: 0, lo: 1 });
});

test('limits with different names are counted separately', async () => {
  expect(await allowedAtOnce(oneOnly, ['eva', 'eva'])).toEqual({ eva: 1 });
  expect(await allowedAtOnce(twice, ['eva'])).toEqual({ eva: 1 });
});

test('a window begins with the first attempt, and the next one after it has ended', async () => {
  const began = Date.now();
  const at = async (seconds: number) => {
    platsa.clock.now = new Date(began + 1_000 * seconds);
    return (await allowedAtOnce(twice, ['pim'])).pim === 1;
  };
  expect([await at(0), await at(50), await at(59), await at(61), await at(119), await at(120)]).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  platsa.clock.now = undefined;
});

test('reads that are not cached are limited by network, and count in no database', async () => {
  const from = (address: string) => (nth: number) =>
    platsa.app.inject({ url: `/v1/public-jobs?search=ord${nth}`, remoteAddress: address });
  const [read, others] = [from('203.0.113.7'), from('203.0.113.8')];
  for (let nth = 0; nth < limits.publicRead.points; nth++)
    await platsa.ctx.limiter.count(limits.publicRead, '203.0.113.7');
  expect((await read(0)).statusCode).toBe(429);
  expect((await others(0)).statusCode).toBe(200);
  // Cached now, so it does not count.
  expect((await read(0)).statusCode).toBe(200);
  platsa.clock.now = new Date(Date.now() + 61_000);
  expect((await read(1)).statusCode).toBe(200);
  platsa.clock.now = undefined;
  const counted = platsa.ctx.db.selectFrom('rateLimits').select('key').where('key', 'like', 'public-read:%');
  expect(await counted.execute()).toEqual([]);
});

test('every answer that refuses for now says when to ask again, on pages too', async () => {
  const { userId, token } = await aJobSeeker(platsa);
  platsa.clock.now = new Date();
  const remoteAddress = '203.0.113.9';
  for (let nth = 0; nth < limits.publicRead.points; nth++)
    await platsa.ctx.limiter.count(limits.publicRead, remoteAddress);
  for (let nth = 0; nth < limits.exportData.points; nth++) await platsa.ctx.limiter.count(limits.exportData, userId);
  platsa.clock.now = new Date(platsa.clock.now.getTime() + 20_000);
  const waits = async (url: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await platsa.app.inject({ url, remoteAddress, headers });
    return [answer.statusCode, answer.headers['retry-after']];
  };
  expect(await waits('/v1/public-jobs?search=aldrig')).toEqual([429, '40']);
  expect(await waits('/jobs?search=aldrig')).toEqual([429, '40']);
  expect(await waits('/career/finns-inte')).toEqual([429, '40']);
  expect(await waits(`/v1/users/${userId}/export`)).toEqual([429, String(limits.exportData.seconds - 20)]);
  platsa.clock.now = undefined;
});

test('two accounts whose calls wait for a lock leave connections to a third', async () => {
  const companies = [await aCompany(platsa), await aCompany(platsa)];
  const other = await aJobSeeker(platsa);
  const address = '203.0.113.10';
  const { promise: held, resolve: endHold } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const ids = companies.map(({ companyId }) => companyId);
  const holder = { ...platsa.ctx, db: createDatabase(createPool({ ...platsa.ctx.connection, max: 1 })) };
  onTestFinished(() => holder.db.destroy());
  const holding = inTransaction(holder, async (tx) => {
    await tx.selectFrom('companies').select('id').where('id', 'in', ids).forUpdate().execute();
    isLocked();
    await held;
  });
  await locked;
  const waiting = companies.flatMap(({ companyId, admin: { token } }) =>
    Array.from({ length: 12 }, () =>
      platsa.call(updateCompany, { companyId, name: 'Nytt namn AB' }, { token, address }),
    ),
  );
  const blocked = sql<{ n: number }>`
    SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await waitUntil(async () => expect((await blocked.execute(platsa.ctx.db)).rows[0]?.n).toBeGreaterThan(3));
  const began = performance.now();
  for (let nth = 0; nth < 5; nth++) {
    expect((await platsa.call(restoreSession, {}, { token: other.token, address })).status).toBe(200);
  }
  expect(performance.now() - began).toBeLessThan(1_000);
  endHold();
  await holding;
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('of attempts that are limited by failures, only those with wrong credentials count', async () => {
  const attempt = (work: () => Promise<string>) =>
    limitFailures(platsa.ctx.limiter, twice, 'bo', work).catch((error: ApiError) => error.error);
  const refuse = (error: ErrorName) => async () => {
    throw new ApiError(error);
  };
  for (let time = 0; time < 3; time++) {
    expect(await attempt(async () => 'done')).toBe('done');
    expect(await attempt(refuse('notFound'))).toBe('notFound');
  }
  expect(await attempt(refuse('wrongCredentials'))).toBe('wrongCredentials');
  expect(await attempt(async () => 'done')).toBe('done');
  expect(await attempt(refuse('wrongCredentials'))).toBe('wrongCredentials');
  expect(await attempt(async () => 'done')).toBe('tooMany');
});

test('failures at the same moment cannot pass the limit', async () => {
  const wrong = async () => {
    throw new ApiError('wrongCredentials');
  };
  const attempts = Array.from({ length: 20 }, () => limitFailures(platsa.ctx.limiter, twice, 'kaj', wrong));
  const results = await Promise.allSettled(attempts);
  const names = results.map((result) => result.status === 'rejected' && (result.reason as ApiError).error);
  expect(names.filter((name) => name === 'wrongCredentials')).toHaveLength(2);
});

test('a call without a session, or over its limit, is refused before its body is read', async () => {
  await platsa.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = platsa.app.server.address() as AddressInfo;
  const answerTo = async (path: string) => {
    const socket = net.connect(port, '127.0.0.1');
    const head = ['host: localhost', 'content-type: application/json', 'content-length: 900000'];
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer).split('\r\n')[0];
  };
  expect(await answerTo('/v1/jobs')).toBe('HTTP/1.1 401 Unauthorized');
  for (let nth = 0; nth < limits.signUp.points; nth++) await platsa.ctx.limiter.count(limits.signUp, '127.0.0.1');
  expect(await answerTo('/v1/users')).toBe('HTTP/1.1 429 Too Many Requests');
});

test.each([
  ['network', () => ''],
  ['account', (nth: number) => `\r\nx-forwarded-for: 198.51.100.${nth}`],
])('one %s uploads six files at once; a further one is refused until one has ended', async (_who, from) => {
  const { port } = platsa.app.server.address() as AddressInfo;
  const { userId, token } = await aJobSeeker(platsa);
  const beginUpload = (_: unknown, nth: number) => {
    const socket = net.connect(port, '127.0.0.1');
    const type = 'content-type: multipart/form-data; boundary=part';
    const head = ['host: localhost', `authorization: Bearer ${token}`, type, 'content-length: 900000'];
    socket.write(
      `POST /v1/users/${userId}/uploaded-resumes HTTP/1.1\r\n${head.join('\r\n')}${from(nth)}\r\n\r\n--part\r\n`,
    );
    const answer = once(socket, 'data').then(([data]) => String(data).split('\r\n')[0]);
    onTestFinished(() => void socket.destroy());
    return { socket, answer };
  };
  const uploads = Array.from({ length: 7 }, beginUpload);
  const first = await Promise.race(uploads.map(({ answer }) => answer));
  expect(first).toBe('HTTP/1.1 429 Too Many Requests');
  for (const { socket } of uploads) socket.destroy();
  const file = { bytes: Buffer.from('%PDF-1.7'), fileName: 'cv.pdf' };
  const upload = () => platsa.call(uploadResume, { userId }, { token, file, address: '127.0.0.1' });
  await expect.poll(async () => (await upload()).status).toBe(200);
});

test('an account whose calls all wait for one lock does not keep other accounts waiting', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const other = await aJobSeeker(platsa);
  const rename = (nth: number) =>
    platsa.call(updateCompany, { companyId, name: `Bolag ${nth}` }, { token: admin.token });
  const calls = await platsa.ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
    const waiting = Array.from({ length: 30 }, (_, nth) => rename(nth));
    // It would wait for the pool's connections, which the thirty calls held.
    expect((await platsa.call(restoreSession, {}, { token: other.token })).status).toBe(200);
    return waiting;
  });
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200);
});
