import { changePassword, createUser } from '@platsa/contract/accounts/endpoints';
import {
  endOtherSessions,
  endSession,
  listSessions,
  logIn,
  restoreSession,
} from '@platsa/contract/accounts/log-in-endpoints';
import { recoverPassword } from '@platsa/contract/accounts/recovery-endpoints';
import { afterEach, expect, test } from 'vitest';
import { companyUserValues } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { aCompanyUser, aJobSeeker, aName, password } from '../../../test/builders.ts';
import { hashToken } from '../../http/session.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

const dayMs = 86_400_000;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** A user with a second session, which is that of a browser. */
async function onTwoDevices() {
  const user = await aCompanyUser(platsa);
  const { email } = user;
  const reply = await platsa.app.inject({
    method: 'POST',
    url: '/v1/auth',
    remoteAddress: '81.2.69.142',
    headers: { 'user-agent': chrome },
    payload: { data: { email, password } },
  });
  return { ...user, other: reply.json<{ data: { token: string } }>().data.token };
}

test('a user sees where the account is logged in, with device, network and time', async () => {
  const { userId, token } = await onTwoDevices();
  const { sessions } = await platsa.must(listSessions, { userId }, { token });
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({
    device: 'Chrome på Windows',
    place: 'Internetadress 81.2.69.142',
  });
});

test.each([
  ['127.0.0.1', 'Samma dator som servern'],
  ['192.168.1.20', 'Det lokala nätverket (192.168.1.20)'],
  ['fd00::7', 'Det lokala nätverket (fd00::7)'],
  ['2001:db8::7', 'Internetadress 2001:db8::7'],
])('a session at %s is said to be at: %s', async (address, place) => {
  const { userId, email } = await aJobSeeker(platsa);
  const { token } = await platsa.must(logIn, { email, password }, { address });
  const { sessions } = await platsa.must(listSessions, { userId }, { token, address });
  expect(sessions.find(({ isCurrent }) => isCurrent)?.place).toBe(place);
});

test.each([
  ['node', 'Okänt program'],
  ['', 'Okänd enhet'],
])('a program that calls itself “%s” is shown as %s', async (userAgent, device) => {
  const { userId, email } = await aJobSeeker(platsa);
  const headers = { 'user-agent': userAgent };
  const payload = { data: { email, password } };
  const reply = await platsa.app.inject({ method: 'POST', url: '/v1/auth', headers, payload });
  const { token } = reply.json<{ data: { token: string } }>().data;
  const { sessions } = await platsa.must(listSessions, { userId }, { token });
  expect(sessions.find(({ isCurrent }) => isCurrent)?.device).toBe(device);
});

test('a session is ended by its owner, and at once', async () => {
  const { userId, token, other } = await onTwoDevices();
  const { sessions } = await platsa.must(listSessions, { userId }, { token });
  const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?._id ?? '';
  await platsa.must(endSession, { userId, sessionId }, { token });
  expect((await platsa.call(restoreSession, {}, { token: other })).status).toBe(401);
  expect((await platsa.call(endSession, { userId, sessionId }, { token })).status).toBe(404);
  await platsa.must(restoreSession, {}, { token });
});

test('a session of somebody else does not exist', async () => {
  const { userId, token } = await onTwoDevices();
  const stranger = await aCompanyUser(platsa);
  const { sessions } = await platsa.must(listSessions, { userId }, { token });
  const sessionId = sessions[0]?._id ?? '';
  const tried = await platsa.call(endSession, { userId: stranger.userId, sessionId }, { token: stranger.token });
  expect(tried.status).toBe(404);
  expect((await platsa.call(listSessions, { userId }, { token: stranger.token })).status).toBe(404);
  await platsa.must(restoreSession, {}, { token });
});

test('all other sessions are ended at once', async () => {
  const { userId, token, other } = await onTwoDevices();
  await platsa.must(endOtherSessions, { userId }, { token });
  expect((await platsa.call(restoreSession, {}, { token: other })).status).toBe(401);
  expect((await platsa.must(listSessions, { userId }, { token })).sessions).toHaveLength(1);
});

test('a session ends when it has not been used for 14 days, and after 30 days in any case', async () => {
  const { token } = await aJobSeeker(platsa);
  const began = Date.now();
  for (const day of [13, 26, 29]) {
    platsa.clock.now = new Date(began + day * dayMs);
    await platsa.must(restoreSession, {}, { token });
  }
  platsa.clock.now = new Date(began + 31 * dayMs);
  expect((await platsa.call(restoreSession, {}, { token })).status).toBe(401);

  platsa.clock.now = new Date(began);
  const idle = await aJobSeeker(platsa);
  platsa.clock.now = new Date(began + 14.1 * dayMs);
  expect((await platsa.call(restoreSession, {}, idle)).status).toBe(401);
});

test('the last use is written every few minutes, not at every request', async () => {
  const { token } = await aJobSeeker(platsa);
  const lastUse = async () => {
    const rows = platsa.ctx.db.selectFrom('sessions').select('lastUsedAt').where('tokenHash', '=', hashToken(token));
    return (await rows.executeTakeFirstOrThrow()).lastUsedAt.getTime();
  };
  const began = await lastUse();
  platsa.clock.now = new Date(began + 4 * 60_000);
  await platsa.must(restoreSession, {}, { token });
  expect(await lastUse()).toBe(began);
  platsa.clock.now = new Date(began + 6 * 60_000);
  await platsa.must(restoreSession, {}, { token });
  expect(await lastUse()).toBe(platsa.clock.now.getTime());
});

const tooCommon = 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.';

test.each([
  'password',
  'Password1',
  'Password123!',
  '12345678',
  'iloveyou',
  'qwertyuiop',
  'Lösenord',
  'sommar2026',
  'hejhejhej',
])('the common password %s is refused at its field', async (common) => {
  const signUp = await platsa.call(createUser, companyUserValues({ password: common }));
  expect(signUp.error?.fields).toEqual([{ path: 'password', message: tooCommon }]);
});

test('a common password is refused when it is changed or recovered, too', async () => {
  const { userId, token } = await aJobSeeker(platsa);
  const change = await platsa.call(
    changePassword,
    { userId, oldPassword: password, newPassword: 'football' },
    { token },
  );
  expect(change.error?.fields).toEqual([{ path: 'newPassword', message: tooCommon }]);
  const recoveryToken = aName();
  const expiresAt = new Date(Date.now() + 60_000);
  await platsa.ctx.db
    .insertInto('recoveries')
    .values({ tokenHash: hashToken(recoveryToken), userId, expiresAt })
    .execute();
  const recovery = await platsa.call(recoverPassword, { userId, recoveryToken, password: 'football' });
  expect(recovery.error?.fields).toEqual([{ path: 'password', message: tooCommon }]);
  await platsa.must(recoverPassword, { userId, recoveryToken, password: 'en ovanlig fotboll' });
});
