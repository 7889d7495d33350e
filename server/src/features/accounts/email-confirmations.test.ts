import { createUser, updateUser } from '@platsa/contract/accounts/endpoints';
import { logIn, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { confirmEmail, requestRecovery, sendConfirmation } from '@platsa/contract/accounts/recovery-endpoints';
import { expect, test } from 'vitest';
import { applicantValues, confirmationTokenOf, newAddressToken } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aCompanyUser, aJobSeeker, password } from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mails.ts';

const platsa = useTestApp();
const invalidLink = { status: 404, error: { code: 12, message: 'Länken är inte längre giltig' } };

/** Asks again for the link to the account's address, and reads its token out of the mail. */
async function mailedToken({ userId, token, email }: Account) {
  await platsa.must(sendConfirmation, { userId }, { token });
  return confirmationTokenOf(platsa, email);
}

const sessionOf = async ({ token }: Account) => (await platsa.must(restoreSession, {}, { token })).user;

test('an address is confirmed once, by a mailed link', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  expect((await sessionOf(jobSeeker)).emailConfirmed).toBe(false);
  const { email } = jobSeeker;
  const confirmationToken = await mailedToken(jobSeeker);
  expect(await platsa.must(confirmEmail, { confirmationToken })).toEqual({ email, isCompany: false });
  expect((await sessionOf(jobSeeker)).emailConfirmed).toBe(true);
  expect(await platsa.call(confirmEmail, { confirmationToken })).toMatchObject(invalidLink);
});

test.each([
  ['job seeker', aJobSeeker],
  ['company user', aCompanyUser],
])('a new address of a %s counts once its link is followed, and the old one gets a mail', async (_, make) => {
  const account = await make(platsa);
  const email = `ny-${account.userId}@example.com`;
  const confirmationToken = await newAddressToken(platsa, account, email);
  expect(await sessionOf(account)).toMatchObject({ email: account.email });
  await platsa.must(confirmEmail, { confirmationToken });
  expect(await sessionOf(account)).toMatchObject({ email, emailConfirmed: true });
  await platsa.must(logIn, { email, password });
  const [mail] = (await mailsTo(platsa, account.email)).toReversed();
  expect(mail).toMatchObject({ subject: 'Din e-postadress är bytt', text: expect.stringContaining(email) });
});

test('a new address needs the password, and must not be registered: at the request, and when the link is followed', async () => {
  const [account, other] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
  const { userId, token } = account;
  const email = `ny-${userId}@example.com`;
  const without = await platsa.call(updateUser, { userId, email }, { token });
  expect(without.error?.fields).toEqual([{ path: 'password', message: 'Ange lösenord' }]);
  const wrong = await platsa.call(updateUser, { userId, email, password: 'fel lösenord' }, { token });
  expect(wrong.error?.name).toBe('wrongCredentials');
  const bad = await platsa.call(updateUser, { userId, email: 'hej', password }, { token });
  expect(bad.error?.fields?.[0]?.path).toBe('email');
  const taken = await platsa.call(updateUser, { userId, email: other.email, password }, { token });
  expect(taken).toMatchObject({ status: 409, error: { code: 13 } });

  const confirmationToken = await newAddressToken(platsa, account, email);
  await platsa.must(confirmEmail, { confirmationToken: await newAddressToken(platsa, other, email) });
  expect(await platsa.call(confirmEmail, { confirmationToken })).toMatchObject({ status: 409, error: { code: 13 } });
});

test('only the latest link counts, for a day', async () => {
  const account = await aJobSeeker(platsa);
  const first = await mailedToken(account);
  const latest = await mailedToken(account);
  expect(await platsa.call(confirmEmail, { confirmationToken: first })).toMatchObject(invalidLink);
  platsa.clock.now = new Date(Date.now() + 25 * 3_600_000);
  expect(await platsa.call(confirmEmail, { confirmationToken: latest })).toMatchObject(invalidLink);
  platsa.clock.now = undefined;
});

test('another account’s address is not found, and an anonymous caller must log in', async () => {
  const { userId } = await aJobSeeker(platsa);
  const { token } = await aJobSeeker(platsa);
  expect((await platsa.call(sendConfirmation, { userId }, { token })).status).toBe(404);
  expect((await platsa.call(sendConfirmation, { userId })).status).toBe(401);
});

test('guessing addresses is limited by network: the texts say whether there is an account', async () => {
  const address = '10.9.8.7';
  const guess = (n: number) => platsa.call(requestRecovery, { email: `nobody-${n}@example.com` }, { address });
  for (let n = 0; n < 30; n++) expect((await guess(n)).status).toBe(404);
  expect((await guess(30)).status).toBe(429);
});

test('a response that reveals whether an address has an account is slow in both cases', async () => {
  const { email } = await aJobSeeker(platsa);
  const values = await applicantValues(platsa, { email });
  const asks = [
    () => platsa.call(requestRecovery, { email }),
    () => platsa.call(requestRecovery, { email: 'nobody@example.com' }),
    () => platsa.call(createUser, values),
  ];
  for (const ask of asks) {
    const before = performance.now();
    await ask();
    // Timers may fire a little early.
    expect(performance.now() - before).toBeGreaterThan(240);
  }
});
