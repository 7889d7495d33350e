import { createCompany, updateCompany } from '@platsa/contract/companies/endpoints';
import { changePassword } from '@platsa/contract/users/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aCompanyUser, aJobSeeker, password } from '../../test/builders.ts';
import { eventually } from '../../test/eventually.ts';
import { openSession } from './session.ts';

const platsa = useTestApp();

/** Opens the stream of one session; `until` reads on until the text has been told. */
async function openStream(token: string) {
  const { port } = platsa.app.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/v1/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('the stream has no body');
  let told = '';
  return {
    status: answer.status,
    close: () => reader.cancel(),
    async until(text: string) {
      while (!told.includes(text)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`the stream ended after ${JSON.stringify(told)}`);
        told += value;
      }
    },
    async ended() {
      while (!(await reader.read()).done);
    },
  };
}

test('an open stream hears of a company from the moment its user is let in', async () => {
  await platsa.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await aCompanyUser(platsa);
  const stream = await openStream(token);
  await stream.until('retry');
  const { company } = await platsa.must(createCompany, { name: 'Nytt', corporateNumber: '556677-8899' }, { token });
  await stream.until('"type":"session"');
  // The stream looks its companies up after the event; a change is told once it has.
  const told = stream.until(`"type":"company","id":"${company._id}"`);
  const changing = setInterval(
    () => void platsa.call(updateCompany, { companyId: company._id, name: 'Nyare' }, { token }),
    50,
  );
  await told;
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

test('a stream ends when the database no longer tells what happens, and there is one again when it does', async () => {
  const { token } = await aJobSeeker(platsa);
  const stream = await openStream(token);
  await stream.until('retry');
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'platsa-live' AND datname = current_database()`.execute(platsa.ctx.db);
  await stream.ended();
  await eventually(async () => {
    const next = await openStream(token);
    expect(next.status).toBe(200);
    await next.close();
  });
});

test('without a session there is no stream', async () => {
  expect((await platsa.app.inject('/v1/events')).statusCode).toBe(401);
});
