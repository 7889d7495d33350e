import { logIn, logOut, restoreSession } from '@platsa/contract/accounts/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aJobSeeker, aMember, password } from '../../../test/builders.ts';

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

test('the database stores only hashes of session tokens', async () => {
  const { token } = await aJobSeeker(platsa);
  const { rows } = await platsa.ctx.db
    .selectFrom('sessions')
    .select('token_hash')
    .execute()
    .then((rows) => ({ rows }));
  expect(
    rows.some((row) => row.token_hash.toString('base64url') === token || row.token_hash.toString() === token),
  ).toBe(false);
});

test('a changed role applies to sessions that are already open', async () => {
  const { companyId } = await aCompany(platsa);
  const otherMember = await aMember(platsa, companyId);
  await platsa.ctx.db.updateTable('members').set({ role: 'admin' }).where('user_id', '=', otherMember.userId).execute();
  const { companies } = await platsa.must(restoreSession, {}, { token: otherMember.token });
  expect(companies[0]?.role).toBe('admin');
});
