import { changePassword, updateUser } from '@platsa/contract/accounts/endpoints';
import { logIn, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { checkRecovery, recoverPassword, requestRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { expect, test } from 'vitest';
import { changesAddress } from '../../../test/account-builders.ts';
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

test('a recovery link sets a new password once, ends all sessions and names the kind of account', async () => {
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

test('when two windows use a recovery link at the same time, one succeeds', async () => {
  const link = await mailedLink(await aJobSeeker(platsa));
  const tries = ['första lösenordet', 'andra lösenordet'].map((password) =>
    platsa.call(recoverPassword, { ...link, password }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 404]);
});

test('a recovery link expires after an hour', async () => {
  const link = await mailedLink(await aJobSeeker(platsa));
  platsa.clock.now = new Date(Date.now() + 61 * 60_000);
  const answers = [
    await platsa.call(checkRecovery, link),
    await platsa.call(recoverPassword, { ...link, password: 'nytt lösenord' }),
  ];
  platsa.clock.now = undefined;
  for (const answer of answers) expect(answer).toMatchObject(invalidLink);
});

test('a recovery link with another account or a made-up token is refused', async () => {
  const link = await mailedLink(await aJobSeeker(platsa));
  const other = await aJobSeeker(platsa);
  expect(await platsa.call(checkRecovery, { ...link, userId: other.userId })).toMatchObject(invalidLink);
  expect(await platsa.call(checkRecovery, { ...link, recoveryToken: 'påhittad' })).toMatchObject(invalidLink);
  expect((await platsa.call(checkRecovery, { ...link, userId: 'inget-id' })).status).toBe(404);
});

test('changing the password while logged in invalidates earlier recovery links', async () => {
  const user = await aJobSeeker(platsa);
  const { userId, token } = user;
  const link = await mailedLink(user);
  await platsa.must(changePassword, { userId, oldPassword: password, newPassword: 'nytt lösenord' }, { token });
  expect(await platsa.call(checkRecovery, link)).toMatchObject(invalidLink);
});

test('recovery for an unknown address answers notFound; an empty or malformed one gets a field error', async () => {
  expect(await platsa.call(requestRecovery, { email: 'ingen@example.com' })).toMatchObject({
    status: 404,
    error: { code: 12, userFriendlyMessage: 'Hittade inget konto med denna email-adress.' },
  });
  const empty = await platsa.call(requestRecovery, { email: '' });
  const malformed = await platsa.call(requestRecovery, { email: 'eva' });
  expect(empty.error?.fields?.[0]).toEqual({ path: 'email', message: 'Du måste ange en e-postadress' });
  expect(malformed.error?.fields?.[0]).toEqual({ path: 'email', message: 'Du måste ange en korrekt e-postadress' });
});

test('a short new password gets a field error, and the link can be used again', async () => {
  const link = await mailedLink(await aJobSeeker(platsa));
  const { error } = await platsa.call(recoverPassword, { ...link, password: 'kort' });
  expect(error?.fields).toEqual([{ path: 'password', message: 'Lösenordet måste vara minst 8 tecken' }]);
  await platsa.must(checkRecovery, link);
});

test('the sixth recovery mail to one address within an hour is refused, even if spelled differently', async () => {
  const { email } = await aJobSeeker(platsa);
  for (let attempt = 0; attempt < 5; attempt++) await platsa.must(requestRecovery, { email });
  expect((await platsa.call(requestRecovery, { email: `  ${email.toUpperCase()} ` })).status).toBe(429);
});

test('the database stores only hashes of recovery links', async () => {
  const { recoveryToken } = await mailedLink(await aJobSeeker(platsa));
  const rows = await platsa.ctx.db.selectFrom('recoveries').select('tokenHash').execute();
  expect(rows.some(({ tokenHash }) => tokenHash.toString('base64url') === recoveryToken)).toBe(false);
});

test('changing the e-mail address invalidates links mailed to the old one', async () => {
  const { userId, token, email } = await aJobSeeker(platsa);
  const link = await mailedLink({ userId, token, email });
  await platsa.must(updateUser, { userId, firstName: 'Kim' }, { token });
  await platsa.must(checkRecovery, link);
  await changesAddress(platsa, { userId, token, email }, `ny-${userId}@example.com`);
  expect(await platsa.call(checkRecovery, link)).toMatchObject(invalidLink);
});
