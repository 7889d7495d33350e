import net from 'node:net';
import { changePassword } from '@platsa/contract/accounts/endpoints';
import { logIn, logOut } from '@platsa/contract/accounts/log-in-endpoints';
import { createCompany, updateCompany } from '@platsa/contract/companies/endpoints';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aCompanyUser, aJobSeeker, password } from '../../test/builders.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { openSession } from './session.ts';

const platsa = useTestApp();

/** Opens the stream of one session; `until` reads until the text has arrived. */
async function openStream(token: string) {
  const { port } = platsa.app.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/v1/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('the stream has no body');
  let received = '';
  return {
    status: answer.status,
    close: () => reader.cancel(),
    async until(text: string) {
      while (!received.includes(text)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`the stream ended after ${JSON.stringify(received)}`);
        received += value;
      }
    },
    async ended() {
      while (!(await reader.read()).done);
    },
  };
}

/** Requests a stream on a plain socket, which the test reads or not. */
function connectTo(token: string): net.Socket {
  const { port } = platsa.app.server.address() as { port: number };
  const socket = net.connect(port, '127.0.0.1');
  socket.write(`GET /v1/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

test('an open stream receives events of a company from the moment its user becomes a member', async () => {
  await platsa.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await aCompanyUser(platsa);
  const stream = await openStream(token);
  await stream.until('retry');
  const { company } = await platsa.must(createCompany, { name: 'Nytt', corporateNumber: '556677-8899' }, { token });
  await stream.until('"type":"session"');
  // The stream looks its companies up after the event, so the first changes may be missed.
  const changed = stream.until(`"type":"company","id":"${company._id}"`);
  const changing = setInterval(
    () => void platsa.call(updateCompany, { companyId: company._id, name: 'Nyare' }, { token }),
    50,
  );
  await changed;
  clearInterval(changing);
  await stream.close();
});

test('a stream ends when its session does', async () => {
  const { userId, token } = await aJobSeeker(platsa);
  const stream = await openStream(await openSession(platsa.ctx.db, userId, platsa.ctx.now()));
  await stream.until('retry');
  await platsa.must(changePassword, { userId, oldPassword: password, newPassword: 'nytt lösenord' }, { token });
  await stream.ended();
});

test('a stream ends at once when its session logs out', async () => {
  const { userId } = await aJobSeeker(platsa);
  const token = await openSession(platsa.ctx.db, userId, platsa.ctx.now());
  const stream = await openStream(token);
  await stream.until('retry');
  const beforeHeartbeat = Date.now() + 15_000;
  await platsa.must(logOut, {}, { token });
  await stream.ended();
  expect(Date.now()).toBeLessThan(beforeHeartbeat);
});

test('a stream ends when the listening connection is lost, and a new one opens when it is back', async () => {
  const { token } = await aJobSeeker(platsa);
  const stream = await openStream(token);
  await stream.until('retry');
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name LIKE 'platsa-live %' AND datname = current_database()`.execute(platsa.ctx.db);
  await stream.ended();
  await waitUntil(async () => {
    const next = await openStream(token);
    expect(next.status).toBe(200);
    await next.close();
  });
});

test('a stream whose client disconnected before it began is not begun', async () => {
  const { token } = await aJobSeeker(platsa);
  const followed = vi.spyOn(platsa.ctx.live, 'subscribe');
  onTestFinished(() => followed.mockRestore());
  const answered = new Promise((resolve) =>
    platsa.app.server.once('request', (_request, answer) => answer.once('close', resolve)),
  );
  await platsa.ctx.db.transaction().execute(async (tx) => {
    // Who asks is not known before this ends.
    await sql`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const reader = connectTo(token);
    await waitUntil(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE relation = 'sessions'::regclass AND NOT granted`.execute(
        tx,
      );
      expect(rows).toHaveLength(1);
    });
    reader.destroy();
    await answered;
  });
  // Asked for later, and so answered after it.
  await openStream(token).then((stream) => stream.close());
  expect(followed.mock.calls.map(([audience]) => audience)).toHaveLength(1);
});

test('a client that does not read is disconnected', async () => {
  const { userId, token } = await aJobSeeker(platsa);
  const reader = connectTo(token);
  const ended = new Promise((resolve) =>
    platsa.app.server.once('request', (_request, answer) => answer.once('close', resolve)),
  );
  await new Promise((resolve) => reader.once('data', resolve));
  reader.pause();
  // More than the system between the two takes in.
  await sql`SELECT pg_notify('platsa_live', json_build_array(json_build_object('audience', ${`user:${userId}`}::text,
    'event', json_build_object('type', 'profile', 'id', n || repeat('x', 7000))))::text)
    FROM generate_series(1, 4000) AS n`.execute(platsa.ctx.db);
  await ended;
  reader.destroy();
});

test('without a session there is no stream', async () => {
  expect((await platsa.app.inject('/v1/events')).statusCode).toBe(401);
});

test('an account has a bounded number of streams, however many sessions it opens', async () => {
  const account = await aCompanyUser(platsa);
  const logInAgain = async () => (await platsa.must(logIn, { email: account.email, password })).token;
  const tokens = await Promise.all(Array.from({ length: 4 }, logInAgain));
  const open = await Promise.all(
    tokens.slice(1).flatMap((token) => Array.from({ length: 20 }, () => openStream(token))),
  );
  expect((await openStream(tokens[0] ?? '')).status).toBe(429);
  await open[0]?.close();
  await expect.poll(async () => (await openStream(tokens[0] ?? '')).status).toBe(200);
  await Promise.all(open.slice(1).map((stream) => stream.close()));
});

test('a session has a bounded number of streams, and a closed one makes room', async () => {
  const { token } = await aCompanyUser(platsa);
  const open = await Promise.all(Array.from({ length: 20 }, () => openStream(token)));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  const refused = await openStream(token);
  expect(refused.status).toBe(429);
  await open[0]?.close();
  await expect.poll(async () => (await openStream(token)).status).toBe(200);
  await expect.poll(async () => (await openStream((await aCompanyUser(platsa)).token)).status).toBe(200);
  await Promise.all(open.slice(1).map((stream) => stream.close()));
});
