import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { logIn, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { getAdminStatistics } from '@platsa/contract/admin/list-endpoints';
import { expect, inject, test } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { aCompanyUser, aJobSeeker, password } from '../test/builders.ts';
import { addressOf } from '../test/races/processes.ts';

const platsa = useTestApp();

/** Runs the command on the test's database, unless other settings are given. Resolves with its output and exit code. */
function run(args: readonly string[], settings: Record<string, string> = {}) {
  const databaseUrl = addressOf(inject('connection'), platsa.database);
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl, ...settings };
  const program = path.join(import.meta.dirname, 'operator.ts');
  return new Promise<{ output: string; code: number }>((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, stdout, stderr) => {
      resolve({ output: (stdout + stderr).trim(), code: child.exitCode ?? -1 });
    });
  });
}

test('an account that is granted it is an operator at once, and no more once it is revoked', async () => {
  const account = await aCompanyUser(platsa);
  const isMaster = async () => (await platsa.must(restoreSession, {}, account)).isMaster;
  expect(await isMaster()).toBe(false);
  const granted = await run(['grant', account.email.toUpperCase()]);
  expect(granted).toEqual({
    output: `${account.email} is an operator now, and finds the pages under /admin.`,
    code: 0,
  });
  expect(await isMaster()).toBe(true);
  await platsa.must(getAdminStatistics, {}, account);
  expect((await run(['list'])).output.split('\n')).toContain(account.email);
  expect(await run(['revoke', account.email])).toEqual({
    output: `${account.email} is no operator any more.`,
    code: 0,
  });
  expect(await isMaster()).toBe(false);
  expect((await platsa.call(getAdminStatistics, {}, account)).error?.name).toBe('notFound');
});

test('two-step log-in of an account that has lost its phone is removed, with all sessions and links', async () => {
  const account = await aCompanyUser(platsa);
  const { userId } = account;
  const { db } = platsa.ctx;
  await db
    .insertInto('twoSteps')
    .values({ userId, secret: Buffer.from('hemlig'), confirmedAt: new Date() })
    .execute();
  const attempt = () => platsa.call(logIn, { email: account.email, password });
  expect((await attempt()).error?.name).toBe('codeRequired');
  expect(await run(['reset-two-step', account.email])).toEqual({
    output: `${account.email} logs in with the password alone now, and is logged out everywhere.`,
    code: 0,
  });
  expect((await platsa.call(restoreSession, {}, account)).status).toBe(401);
  expect((await attempt()).status).toBe(200);
});

test('where others can reach the installation, an operator has proved the address, and is told of two-step log-in', async () => {
  const account = await aCompanyUser(platsa);
  const settings = { PUBLIC_URL: 'https://jobs.example.com' };
  const setConfirmed = (emailConfirmedAt: Date | null) =>
    platsa.ctx.db.updateTable('users').set({ emailConfirmedAt }).where('id', '=', account.userId).execute();
  await setConfirmed(null);
  const refused = await run(['grant', account.email], settings);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^Nobody has shown that \S+ is theirs\./);
  expect((await platsa.must(restoreSession, {}, account)).isMaster).toBe(false);
  await setConfirmed(new Date());
  const { output } = await run(['grant', account.email], settings);
  expect(output).toContain('They open once two-step log-in is switched on (Mitt konto).');
});

test('each mistake gets one clear line and a non-zero exit', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const emptyFolder = mkdtempSync(path.join(os.tmpdir(), 'platsa-none-'));
  const usage =
    'Usage: npm run operator -- grant name@example.se | revoke name@example.se | reset-two-step name@example.se | list';
  expect(await run([])).toEqual({ output: usage, code: 1 });
  expect(await run(['promote', 'a@example.se'])).toEqual({ output: usage, code: 1 });
  expect(await run(['grant', 'anna'])).toEqual({ output: usage, code: 1 });
  const wrong = [
    await run(['grant', 'nobody@example.se']),
    await run(['grant', jobSeeker.email]),
    await run(['list'], { DATABASE_URL: '', DATA_DIR: emptyFolder }),
    await run(['list'], { DATABASE_URL: 'postgresql://127.0.0.1:1/none' }),
    await run(['list'], { DATABASE_URL: addressOf(inject('connection'), 'postgres') }),
  ];
  expect(wrong.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
  expect(wrong.map(({ output }) => output)).toEqual([
    'There is no account with the address nobody@example.se. Register it at /signup first.',
    `${jobSeeker.email} is a job seeker's account. Operators need a company account.`,
    `There is no Platsa in ${path.join(emptyFolder, 'postgres')} yet. Run npm start first.`,
    expect.stringMatching(/^The database does not answer: .*ECONNREFUSED/),
    'There is no Platsa in this database yet. Run npm start first.',
  ]);
});
