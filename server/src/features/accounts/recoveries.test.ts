import {
  changePassword,
  checkRecovery,
  logIn,
  recoverPassword,
  requestRecovery,
  restoreSession,
  updateUser,
} from '@platsa/contract/accounts/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aCompanyUser, aJobSeeker, password } from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mails.ts';

const platsa = useTestApp();
const invalidLink = { status: 404, error: { code: 12, message: 'Återställnings-länken är inte giltig.' } };

/** Asks for a link and reads it out of the mail. */
async function mailedLink({ email, userId }: Account) {
  await platsa.must(requestRecovery, { email });
  const [mail] = (await mailsTo(platsa, email)).toReversed();
  const recoveryToken = mail?.text.split(`${platsa.ctx.publicUrl}/login/recover/${userId}/`)[1]?.split('\n')[0] ?? '';
  return { userId, recoveryToken };
}

test('a mailed link gives a new password once, ends all sessions, and says whose log-in to go to', async () => {
  const user = await aCompanyUser(platsa);
  const link = await mailedLink(user);
  expect(await platsa.must(checkRecovery, link)).toEqual({ isCompany: true });
  await platsa.must(recoverPassword, { ...link, password: 'nytt lösenord' });
  await platsa.must(logIn, { email: user.email, password: 'nytt lösenord' });
  expect((await platsa.call(logIn, { email: user.email, password })).status).toBe(401);
  expect((await platsa.call(restoreSession, {}, { token: user.token })).status).toBe(401);
  expect(await platsa.call(checkRecovery, link)).toMatchObject(invalidLink);
  expect(await platsa.call(recoverPassword, { ...link, password: 'en gång till' })).toMatchObject(invalidLink);
});

test('of two windows that use a link at once, one succeeds', async () => {
  const link = await mailedLink(await aJobSeeker(platsa));
  const tries = ['första lösenordet', 'andra lösenordet'].map((password) =>
    platsa.call(recoverPassword, { ...link, password }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 404]);
});

test('a link runs out after an hour', async () => {
  const link = await mailedLink(await aJobSeeker(platsa));
  platsa.clock.now = new Date(Date.now() + 61 * 60_000);
  const answers = [
    await platsa.call(checkRecovery, link),
    await platsa.call(recoverPassword, { ...link, password: 'nytt lösenord' }),
  ];
  platsa.clock.now = undefined;
  for (const answer of answers) expect(answer).toMatchObject(invalidLink);
});

test('a link is for one account only, and no part of it may be made up', async () => {
  const link = await mailedLink(await aJobSeeker(platsa));
  const other = await aJobSeeker(platsa);
  expect(await platsa.call(checkRecovery, { ...link, userId: other.userId })).toMatchObject(invalidLink);
  expect(await platsa.call(checkRecovery, { ...link, recoveryToken: 'påhittad' })).toMatchObject(invalidLink);
  expect((await platsa.call(checkRecovery, { ...link, userId: 'inget-id' })).status).toBe(404);
});

test('earlier links end when the password is changed by any way', async () => {
  const user = await aJobSeeker(platsa);
  const { userId, token } = user;
  const link = await mailedLink(user);
  await platsa.must(changePassword, { userId, oldPassword: password, newPassword: 'nytt lösenord' }, { token });
  expect(await platsa.call(checkRecovery, link)).toMatchObject(invalidLink);
});

test('an unknown address is told so, and an empty or malformed one at the field', async () => {
  expect(await platsa.call(requestRecovery, { email: 'ingen@example.com' })).toMatchObject({
    status: 404,
    error: { code: 12, userFriendlyMessage: 'Hittade inget konto med denna email-adress.' },
  });
  const empty = await platsa.call(requestRecovery, { email: '' });
  const malformed = await platsa.call(requestRecovery, { email: 'eva' });
  expect(empty.error?.fields?.[0]).toEqual({ path: 'email', message: 'Du måste ange en e-postadress' });
  expect(malformed.error?.fields?.[0]).toEqual({ path: 'email', message: 'Du måste ange en korrekt e-postadress' });
});

test('a short password is told at the field, and the link still holds', async () => {
  const link = await mailedLink(await aJobSeeker(platsa));
  const { error } = await platsa.call(recoverPassword, { ...link, password: 'kort' });
  expect(error?.fields).toEqual([{ path: 'password', message: 'Lösenordet måste vara minst 8 tecken' }]);
  await platsa.must(checkRecovery, link);
});

test('the sixth mail to one address within an hour is not sent, however the address is spaced', async () => {
  const { email } = await aJobSeeker(platsa);
  for (let attempt = 0; attempt < 5; attempt++) await platsa.must(requestRecovery, { email });
  expect((await platsa.call(requestRecovery, { email: `  ${email.toUpperCase()} ` })).status).toBe(429);
});

test('the database holds no link that could be used', async () => {
  const { recoveryToken } = await mailedLink(await aJobSeeker(platsa));
  const rows = await platsa.ctx.db.selectFrom('recoveries').select('token_hash').execute();
  expect(rows.some(({ token_hash }) => token_hash.toString('base64url') === recoveryToken)).toBe(false);
});

test('a link that went to an address ends when the account gets another one', async () => {
  const { userId, token, email } = await aJobSeeker(platsa);
  const link = await mailedLink({ userId, token, email });
  await platsa.must(updateUser, { userId, firstName: 'Kim' }, { token });
  await platsa.must(checkRecovery, link);
  await platsa.must(updateUser, { userId, email: `ny-${userId}@example.com`, password }, { token });
  expect(await platsa.call(checkRecovery, link)).toMatchObject(invalidLink);
});
