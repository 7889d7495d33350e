import { changePassword } from '@platsa/contract/accounts/endpoints';
import { logIn, logOut, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aJobSeeker, aMember, password } from '../../../test/builders.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { hashPassword } from './password.ts';

const platsa = useTestApp();

test('a company user logs in and gets their companies with their role in each', async () => {
  const first = await aCompany(platsa, { name: 'Alfa' });
  await aCompany(platsa, { name: 'Beta', admin: first.admin });
  const session = await platsa.must(logIn, { email: first.admin.email.toUpperCase(), password });
  expect(session.user).toMatchObject({ _id: first.admin.userId, isCompany: true });
  expect(session.companies.map(({ name, role }) => [name, role])).toEqual([
    ['Alfa', 'admin'],
    ['Beta', 'admin'],
  ]);
});

test('a token restores its session until the user logs out', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { token } = await platsa.must(logIn, { email: jobSeeker.email, password });
  const restored = await platsa.must(restoreSession, {}, { token });
  expect(restored.user._id).toBe(jobSeeker.userId);
  await platsa.must(logOut, {}, { token });
  expect(await platsa.call(restoreSession, {}, { token })).toMatchObject({ status: 401, error: { code: 10 } });
});

test('a session expires after thirty days', async () => {
  const { token } = await aJobSeeker(platsa);
  platsa.clock.now = new Date(Date.now() + 31 * 86_400_000);
  const answer = await platsa.call(restoreSession, {}, { token });
  platsa.clock.now = undefined;
  expect(answer.status).toBe(401);
});

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await aJobSeeker(platsa);
  const wrong = await platsa.call(logIn, { email, password: 'fel lösenord' });
  const unknown = await platsa.call(logIn, { email: 'ingen@example.com', password });
  expect(wrong).toMatchObject({ status: 401, error: { code: 11, message: 'Fel epost-adress eller lösenord.' } });
  expect(unknown).toEqual(wrong);
});

test('the company log-in refuses job seekers, and the job seeker log-in refuses company users', async () => {
  const { admin } = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const asSeeker = await platsa.call(logIn, { email: admin.email, password, as: 'jobSeeker' });
  const asCompany = await platsa.call(logIn, { email: jobSeeker.email, password, as: 'company' });
  expect(asSeeker).toMatchObject({ status: 403, error: { name: 'notCompany' } });
  expect(asCompany).toMatchObject({ status: 403, error: { name: 'notUser' } });
});

test('logging in with empty fields gets field errors', async () => {
  const answer = await platsa.call(logIn, { email: ' ', password: '' });
  expect(answer.status).toBe(400);
  expect(answer.error?.fields).toEqual([
    { path: 'email', message: 'Du måste ange e-postadress' },
    { path: 'password', message: 'Du måste ange lösenordet' },
  ]);
});

test('the eleventh attempt to log in to one account within fifteen minutes is refused', async () => {
  const { email } = await aJobSeeker(platsa);
  for (let attempt = 0; attempt < 10; attempt++) await platsa.call(logIn, { email, password: 'fel lösenord' });
  expect(await platsa.call(logIn, { email, password })).toMatchObject({ status: 429, error: { name: 'tooMany' } });
});

test('log-ins that succeed are not limited', async () => {
  const { email } = await aJobSeeker(platsa);
  for (let time = 0; time < 12; time++) await platsa.must(logIn, { email, password });
});

test('strangers who try passwords do not lock out a device that has logged in lately', async () => {
  const { email, userId } = await aJobSeeker(platsa);
  const { deviceKey } = await platsa.must(logIn, { email, password });
  const wrong = (key?: string) =>
    platsa.call(logIn, { email, password: 'fel lösenord', ...(key && { deviceKey: key }) });
  for (let attempt = 0; attempt < 10; attempt++) await wrong();
  expect((await platsa.call(logIn, { email, password })).status).toBe(429);
  expect((await platsa.must(logIn, { email, password, deviceKey })).deviceKey).toBe(deviceKey);

  const other = await aJobSeeker(platsa);
  const foreign = await platsa.must(logIn, { email: other.email, password });
  expect((await platsa.call(logIn, { email, password, deviceKey: foreign.deviceKey })).status).toBe(429);

  for (let attempt = 0; attempt < 10; attempt++) expect((await wrong(deviceKey)).status).toBe(401);
  expect((await platsa.call(logIn, { email, password, deviceKey })).status).toBe(429);

  const rows = await platsa.ctx.db.selectFrom('devices').selectAll().where('userId', '=', userId).execute();
  expect(rows).toHaveLength(1);
  expect(rows.some(({ keyHash }) => keyHash.toString('base64url') === deviceKey)).toBe(false);
});

test('a device is unknown after ninety days without a log-in, and after a change of the password', async () => {
  const { email, userId, token } = await aJobSeeker(platsa);
  const { deviceKey } = await platsa.must(logIn, { email, password });
  platsa.clock.now = new Date(Date.now() + 91 * 86_400_000);
  const renewed = await platsa.must(logIn, { email, password, deviceKey });
  platsa.clock.now = undefined;
  expect(renewed.deviceKey).not.toBe(deviceKey);
  await platsa.must(changePassword, { userId, oldPassword: password, newPassword: 'nytt lösenord' }, { token });
  const again = await platsa.must(logIn, { email, password: 'nytt lösenord', deviceKey: renewed.deviceKey });
  expect(again.deviceKey).not.toBe(renewed.deviceKey);
});

test('sixty failures from one network within a quarter end its attempts, whatever the accounts', async () => {
  const { email } = await aJobSeeker(platsa);
  const from = (last: string) => ({ address: `2001:db8:7:7::${last}` });
  const attempts = Array.from({ length: 60 }, (_, nth) => ({ email: `nth-${nth}@example.com`, password: 'fel' }));
  for (const [nth, attempt] of attempts.entries()) {
    expect((await platsa.call(logIn, attempt, from(nth.toString(16)))).status).toBe(401);
  }
  expect((await platsa.call(logIn, { email, password }, from('ffff'))).status).toBe(429);
  await platsa.must(logIn, { email, password }, { address: '2001:db8:7:8::1' });
});

test('a log-in that has checked the password just before it is changed opens no session', async () => {
  const { userId, email } = await aJobSeeker(platsa);
  const passwordHash = await hashPassword('ett nytt lösenord');
  let checked: Promise<{ status: number }> | undefined;
  await platsa.ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    checked = platsa.call(logIn, { email, password });
    const isWaiting = waitUntil(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(platsa.ctx.db);
      expect(rows).not.toEqual([]);
    });
    await Promise.race([checked, isWaiting]);
  });
  expect((await checked)?.status).toBe(401);
});

test('the database stores only hashes of session tokens', async () => {
  const { token } = await aJobSeeker(platsa);
  const { rows } = await platsa.ctx.db
    .selectFrom('sessions')
    .select('tokenHash')
    .execute()
    .then((rows) => ({ rows }));
  expect(rows.some((row) => row.tokenHash.toString('base64url') === token || row.tokenHash.toString() === token)).toBe(
    false,
  );
});

test('a changed role applies to sessions that are already open', async () => {
  const { companyId } = await aCompany(platsa);
  const otherMember = await aMember(platsa, companyId);
  await platsa.ctx.db.updateTable('members').set({ role: 'admin' }).where('userId', '=', otherMember.userId).execute();
  const { companies } = await platsa.must(restoreSession, {}, { token: otherMember.token });
  expect(companies[0]?.role).toBe('admin');
});
