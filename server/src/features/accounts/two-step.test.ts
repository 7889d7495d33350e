import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  logIn,
  logInWithCode,
  renewRecoveryCodes,
} from '@platsa/contract/accounts/log-in-endpoints';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { beginsTwoStep } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { aCompanyUser, aJobSeeker, password } from '../../../test/builders.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

/** A job seeker with two-step log-in. The clock stands still, so that codes do not change on the way. */
async function withTwoSteps() {
  platsa.clock.now = new Date();
  const user = await aJobSeeker(platsa);
  const { code } = await beginsTwoStep(platsa, user);
  const { recoveryCodes } = await platsa.must(confirmTwoStep, { userId: user.userId, code: code() }, user);
  return { ...user, code, recoveryCodes };
}

/** The subjects of the mails to the account, the first first. */
async function subjects(userId: string) {
  const rows = await platsa.ctx.db
    .selectFrom('mails')
    .select('subject')
    .where('personId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

test('a log-in with two steps needs the password and a code', async () => {
  const { userId, email, token, code } = await withTwoSteps();
  const first = await platsa.call(logIn, { email, password });
  expect(first).toMatchObject({ status: 401, error: { name: 'codeRequired', code: 16 } });
  const second = await platsa.must(logInWithCode, { email, password, code: code(1) });
  expect(second.user._id).toBe(userId);
  const state = await platsa.must(getTwoStep, { userId }, { token });
  expect(state).toEqual({ enabledAt: platsa.clock.now?.toISOString(), recoveryCodesLeft: 10 });
  expect(await subjects(userId)).toEqual(['Tvåstegsinloggning är på']);
});

test('without the password a code opens nothing, and the response does not reveal whether it was right', async () => {
  const { email, code } = await withTwoSteps();
  const { error } = await platsa.call(logInWithCode, { email, password: 'fel lösenord', code: code(1) });
  expect(error).toMatchObject({ name: 'wrongCredentials', message: 'Fel epost-adress eller lösenord.' });
  await platsa.must(logInWithCode, { email, password, code: code(1) });
});

test('wrong passwords and codes leave a line in the log, with account and network address but no mail address', async () => {
  const { userId, email } = await withTwoSteps();
  const warn = vi.spyOn(platsa.ctx.log, 'warn');
  onTestFinished(() => warn.mockRestore());
  const address = '203.0.113.9';
  await platsa.call(logIn, { email, password: 'fel lösenord' }, { address });
  await platsa.call(logInWithCode, { email, password, code: '000000' }, { address });
  await platsa.call(logIn, { email: 'ingen@hotell.example', password }, { address });
  expect(warn.mock.calls).toEqual([
    [{ userId, ip: address }, 'log-in failed'],
    [{ userId, ip: address }, 'log-in failed'],
    [{ userId: undefined, ip: address }, 'log-in failed'],
  ]);
});

test('a code counts once, and not after half a minute', async () => {
  const { email, code } = await withTwoSteps();
  await platsa.must(logInWithCode, { email, password, code: code(1) });
  const again = await platsa.call(logInWithCode, { email, password, code: code(1) });
  expect(again.error?.fields?.[0]).toMatchObject({ path: 'code' });
  const old = code(-2);
  expect((await platsa.call(logInWithCode, { email, password, code: old })).status).toBe(401);
});

test('two log-ins with the same code at the same moment open one session', async () => {
  const { email, code } = await withTwoSteps();
  const attempts = [1, 2].map(() => platsa.call(logInWithCode, { email, password, code: code(1) }));
  const answers = await Promise.all(attempts);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('five wrong codes lock the second step for a quarter of an hour', async () => {
  const { email, code } = await withTwoSteps();
  const tried = async (given: string) => (await platsa.call(logInWithCode, { email, password, code: given })).status;
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await tried('000000')).toBe(401);
  expect(await tried(code(1))).toBe(429);
  platsa.clock.now = new Date(platsa.ctx.now().getTime() + 16 * 60_000);
  expect(await tried(code())).toBe(200);
});

test('a recovery code opens one session, however it is typed, and its owner gets a mail', async () => {
  const { userId, token, email, recoveryCodes } = await withTwoSteps();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [given = ''] = recoveryCodes;
  await platsa.must(logInWithCode, { email, password, code: ` ${given.toUpperCase().replaceAll('-', ' ')} ` });
  expect((await platsa.call(logInWithCode, { email, password, code: given })).status).toBe(401);
  expect((await platsa.must(getTwoStep, { userId }, { token })).recoveryCodesLeft).toBe(9);
  expect(await subjects(userId)).toContain('En återställningskod har använts');
});

test('new recovery codes replace the old ones, and need the password', async () => {
  const { userId, token, email, recoveryCodes } = await withTwoSteps();
  const wrong = await platsa.call(renewRecoveryCodes, { userId, password: 'fel lösenord' }, { token });
  expect(wrong.status).toBe(401);
  const renewed = await platsa.must(renewRecoveryCodes, { userId, password }, { token });
  expect((await platsa.call(logInWithCode, { email, password, code: recoveryCodes[0] ?? '' })).status).toBe(401);
  await platsa.must(logInWithCode, { email, password, code: renewed.recoveryCodes[0] ?? '' });
});

test('switching off asks for the password and sends a mail', async () => {
  const { userId, token, email } = await withTwoSteps();
  expect((await platsa.call(endTwoStep, { userId, password: 'fel lösenord' }, { token })).status).toBe(401);
  await platsa.must(endTwoStep, { userId, password }, { token });
  await platsa.must(logIn, { email, password });
  expect(await subjects(userId)).toContain('Tvåstegsinloggning är avstängd');
  expect((await platsa.call(renewRecoveryCodes, { userId, password }, { token })).status).toBe(409);
});

test('a key that was never confirmed changes nothing, and a new one replaces it', async () => {
  const { userId, token, email } = await aCompanyUser(platsa);
  const user = { userId, token, email };
  const first = await beginsTwoStep(platsa, user);
  await platsa.must(logIn, { email, password });
  const second = await beginsTwoStep(platsa, user);
  const wrong = await platsa.call(confirmTwoStep, { userId, code: first.code() }, { token });
  expect(wrong.error?.fields?.[0]?.path).toBe('code');
  await platsa.must(confirmTwoStep, { userId, code: second.code() }, { token });
});

test('a key is shown before it is confirmed only', async () => {
  const { userId, token } = await withTwoSteps();
  expect((await platsa.call(beginTwoStep, { userId, password }, { token })).error?.name).toBe('duplicate');
  expect(Object.keys(await platsa.must(getTwoStep, { userId }, { token }))).toEqual(['enabledAt', 'recoveryCodesLeft']);
});

test('the code is required', async () => {
  const { email, userId, token } = await withTwoSteps();
  const missing = { path: 'code', message: 'Ange koden från appen' };
  expect((await platsa.call(logInWithCode, { email, password, code: ' ' })).error?.fields).toEqual([missing]);
  expect((await platsa.call(confirmTwoStep, { userId, code: '' }, { token })).error?.fields).toEqual([missing]);
});
