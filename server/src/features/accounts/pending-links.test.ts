import { changePassword } from '@platsa/contract/accounts/endpoints';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  logIn,
  restoreSession,
} from '@platsa/contract/accounts/log-in-endpoints';
import {
  confirmEmail,
  recoverPassword,
  requestRecovery,
  stopEmailChange,
} from '@platsa/contract/accounts/recovery-endpoints';
import { openSupport } from '@platsa/contract/admin/company-endpoints';
import { startSupport } from '@platsa/contract/admin/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { afterEach, expect, test } from 'vitest';
import { beginsTwoStep, newAddressToken } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import {
  type Account,
  aCompany,
  aCompanyUser,
  aJobSeeker,
  aMember,
  anOperator,
  password,
} from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mails.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});
const linkEnded = { status: 404, error: { message: 'Länken är inte längre giltig' } };
const newPassword = 'ett helt annat';

/** The end of the link in the latest mail to an address, after a piece of the address. */
async function mailedToken(email: string, before: string) {
  const [mail] = (await mailsTo(platsa, email)).toReversed();
  return mail?.text.split(before)[1]?.split('\n')[0] ?? '';
}

async function recoveryLink({ userId, email }: Account) {
  await platsa.must(requestRecovery, { email });
  return { userId, recoveryToken: await mailedToken(email, `/login/recover/${userId}/`) };
}

/** Somebody who knows the password asks for a change of address to their own mailbox. */
async function askedForChange(account: Account) {
  const email = `annan-${account.userId}@example.com`;
  const confirmationToken = await newAddressToken(platsa, account, email);
  return { email, confirmationToken, stopToken: await mailedToken(account.email, '/stop-email-change/') };
}

const makesSafe: Record<string, (account: Account) => Promise<unknown>> = {
  'a recovery': async (account) =>
    platsa.must(recoverPassword, { ...(await recoveryLink(account)), password: newPassword }),
  'a new password': ({ userId, token }) =>
    platsa.must(changePassword, { userId, oldPassword: password, newPassword }, { token }),
  'two-step log-in': async (account) => {
    const { code } = await beginsTwoStep(platsa, account);
    await platsa.must(confirmTwoStep, { userId: account.userId, code: code() }, account);
  },
  'switching two-step log-in off': (account) => platsa.must(endTwoStep, { userId: account.userId, password }, account),
};

test.each(Object.keys(makesSafe))('%s ends a change of address that waits for its link', async (name) => {
  for (const account of [await aJobSeeker(platsa), await aCompanyUser(platsa)]) {
    const { confirmationToken, email, stopToken } = await askedForChange(account);
    await makesSafe[name]?.(account);
    expect(await platsa.call(confirmEmail, { confirmationToken })).toMatchObject(linkEnded);
    expect(await platsa.call(stopEmailChange, { stopToken })).toMatchObject(linkEnded);
    expect((await platsa.call(requestRecovery, { email })).status).toBe(404);
  }
});

test.each(['two-step log-in', 'switching two-step log-in off'])('%s ends a recovery link', async (name) => {
  const account = await aJobSeeker(platsa);
  const link = await recoveryLink(account);
  await makesSafe[name]?.(account);
  expect((await platsa.call(recoverPassword, { ...link, password: newPassword })).status).toBe(404);
});

test('a new password ends the code of a support window', async () => {
  const { companyId } = await aCompany(platsa);
  const operator = await anOperator(platsa);
  const { token } = await platsa.must(openSupport, { companyId }, operator);
  await makesSafe['a new password']?.(operator);
  expect((await platsa.call(startSupport, { token })).error?.name).toBe('expired');
});

test('the old address is mailed when a change is asked for, and its link stops the change, once', async () => {
  const account = await aCompanyUser(platsa);
  const { email, confirmationToken, stopToken } = await askedForChange(account);
  const [mail] = await mailsTo(platsa, account.email);
  expect(mail).toMatchObject({
    subject: 'Din e-postadress är på väg att bytas',
    text: expect.stringContaining(`till ${email}`),
  });
  expect(await platsa.must(stopEmailChange, { stopToken })).toEqual({ email: account.email, isCompany: true });
  expect(await platsa.call(confirmEmail, { confirmationToken })).toMatchObject(linkEnded);
  expect(await platsa.call(stopEmailChange, { stopToken })).toMatchObject(linkEnded);
  expect((await platsa.must(restoreSession, {}, account)).user.email).toBe(account.email);
});

test('a change that is made, replaced or a day old is not stopped any more', async () => {
  const account = await aJobSeeker(platsa);
  const first = await askedForChange(account);
  const second = await askedForChange(account);
  expect(await platsa.call(stopEmailChange, { stopToken: first.stopToken })).toMatchObject(linkEnded);
  platsa.clock.now = new Date(Date.now() + 25 * 3_600_000);
  expect(await platsa.call(stopEmailChange, { stopToken: second.stopToken })).toMatchObject(linkEnded);
  platsa.clock.now = undefined;
  await platsa.must(confirmEmail, { confirmationToken: second.confirmationToken });
  expect(await platsa.call(stopEmailChange, { stopToken: second.stopToken })).toMatchObject(linkEnded);
  expect(await platsa.call(stopEmailChange, { stopToken: 'påhittad' })).toMatchObject(linkEnded);
});

test('recovering an address that was never confirmed leaves whoever registered it nothing to come back with', async () => {
  const squatter = await aJobSeeker(platsa);
  const { userId, email } = squatter;
  const { deviceKey } = await platsa.must(logIn, { email, password });
  await makesSafe['two-step log-in']?.(squatter);
  const { confirmationToken } = await askedForChange(squatter);
  await makesSafe['a recovery']?.(squatter);

  expect((await platsa.call(restoreSession, {}, squatter)).status).toBe(401);
  expect(await platsa.call(confirmEmail, { confirmationToken })).toMatchObject(linkEnded);
  const devices = platsa.ctx.db.selectFrom('devices').select('userId').where('userId', '=', userId);
  expect([deviceKey, await devices.execute()]).toEqual([expect.any(String), []]);
  const owner = await platsa.must(logIn, { email, password: newPassword });
  expect(await platsa.must(getTwoStep, { userId }, owner)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
  const [mail] = (await mailsTo(platsa, email)).toReversed();
  expect(mail?.text).toContain('Var det inte du som skapade kontot?');
});

test('recovering a confirmed address leaves two-step log-in on', async () => {
  const account = await aCompanyUser(platsa);
  await makesSafe['two-step log-in']?.(account);
  await makesSafe['a recovery']?.(account);
  const { email } = account;
  expect((await platsa.call(logIn, { email, password: newPassword })).error?.name).toBe('codeRequired');
});

test('beginning with two-step log-in alone ends nothing', async () => {
  const account = await aJobSeeker(platsa);
  const { confirmationToken } = await askedForChange(account);
  await platsa.must(beginTwoStep, { userId: account.userId, password }, account);
  await platsa.must(confirmEmail, { confirmationToken });
});

test('the companies of a user read in their logs what changes the safety of the account', async () => {
  const { companyId, admin } = await aCompany(platsa);
  for (const change of Object.values(makesSafe)) {
    const member = await aMember(platsa, companyId);
    await change(member);
  }
  const { confirmationToken } = await askedForChange(await aMember(platsa, companyId));
  await platsa.must(confirmEmail, { confirmationToken });
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  expect(logs.map(({ text }) => text)).toEqual([
    'Kim Lind bytte e-postadress.',
    'Kim Lind slog på tvåstegsinloggning.',
    'Kim Lind bytte lösenord.',
    'Kim Lind bytte lösenord.',
  ]);
});
