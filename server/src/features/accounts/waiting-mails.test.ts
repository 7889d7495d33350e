import { checkApplicantAccess, openApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import { deleteAccount, exportOwnData } from '@platsa/contract/accounts/endpoints';
import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { confirmEmail } from '@platsa/contract/accounts/recovery-endpoints';
import { checkInvite } from '@platsa/contract/companies/member-endpoints';
import { expect, test } from 'vitest';
import { anAccess } from '../../../test/access-builders.ts';
import { confirmationTokenOf } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aCompanyUser, aJobSeeker, aName, password } from '../../../test/builders.ts';
import { download } from '../../../test/download.ts';
import { anInvite } from '../../../test/invite-builders.ts';
import { aStoredInvoice, sellerSettings } from '../../../test/invoice-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { unzip } from '../../../test/unzip.ts';
import { mailConfirmation } from './send-confirmation.ts';

const platsa = useTestApp({ settings: sellerSettings });
const yes = { password, confirmation: 'radera' };

/** Somebody who has registered an address without owning it. */
async function aStranger(email: string): Promise<Account> {
  const stranger = await aCompanyUser(platsa, { email });
  await platsa.ctx.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', stranger.userId).execute();
  return stranger;
}

async function exportedJson(account: Account, name: string): Promise<unknown> {
  const { bytes } = await download(platsa, exportOwnData, { userId: account.userId }, account);
  return JSON.parse((await unzip(bytes)).get(name)?.toString() ?? 'null');
}

const subjectsTo = async (email: string) => (await mailsTo(platsa, email)).map(({ subject }) => subject);

test('whoever registers an invited address neither reads nor deletes the invite', async () => {
  const invite = await anInvite(platsa);
  const { email, companyId, token } = invite;
  const stranger = await aStranger(email);
  expect(await exportedJson(stranger, 'inbjudningar.json')).toEqual([]);
  await platsa.must(deleteAccount, { userId: stranger.userId, ...yes }, stranger);
  await platsa.must(checkInvite, { companyId, email, token });
  expect(await subjectsTo(email)).toHaveLength(1);
});

test('an invite to an address that a stranger has registered stays the company’s, with its mail', async () => {
  const email = `${aName()}@example.com`;
  const stranger = await aStranger(email);
  const { companyId, token } = await anInvite(platsa, { email });
  expect(await exportedJson(stranger, 'mejl.json')).toEqual([]);
  await platsa.must(deleteAccount, { userId: stranger.userId, ...yes }, stranger);
  await platsa.must(checkInvite, { companyId, email, token });
  expect(await subjectsTo(email)).toHaveLength(1);
});

test.each([
  ['before', 'a company user', aStranger],
  ['after', 'a company user', aStranger],
  ['before', 'a job seeker', (email: string) => aJobSeeker(platsa, { email })],
  ['after', 'a job seeker', (email: string) => aJobSeeker(platsa, { email })],
])('an access shared %s %s registers its address is neither read nor deleted', async (when, _, register) => {
  const email = `${aName()}@example.com`;
  const early = when === 'after' ? await register(email) : undefined;
  const { jobId, linkToken } = await anAccess(platsa, { email });
  const stranger = early ?? (await register(email));
  expect(await exportedJson(stranger, 'delade-kandidater.json')).toEqual([]);
  await platsa.must(deleteAccount, { userId: stranger.userId, ...yes }, stranger);
  expect(await platsa.must(checkApplicantAccess, { jobId, token: linkToken })).toMatchObject({ email, isOpen: true });
  expect(await subjectsTo(email)).toHaveLength(1);
});

test('the link of an access confirms the address of the account that opens it with its password', async () => {
  const email = `${aName()}@example.com`;
  const { jobId, linkToken: token } = await anAccess(platsa, { email });
  const account = await aStranger(email);
  await platsa.must(openApplicantAccess, { jobId, token, password });
  expect((await platsa.must(restoreSession, {}, account)).user.emailConfirmed).toBe(true);
  expect(await exportedJson(account, 'delade-kandidater.json')).toMatchObject([{ email }]);
});

test('invoices that wait for an address outlive every account of it', async () => {
  const email = `${aName()}@example.com`;
  await aStoredInvoice(platsa, { email });
  await expect.poll(() => subjectsTo(email), { timeout: 20_000 }).toHaveLength(1);
  const [invoiceMail] = await subjectsTo(email);
  const stranger = await aStranger(email);
  await platsa.must(deleteAccount, { userId: stranger.userId, ...yes }, stranger);
  const owner = await aCompanyUser(platsa, { email });
  await platsa.must(deleteAccount, { userId: owner.userId, ...yes }, owner);
  expect(await subjectsTo(email)).toEqual([invoiceMail]);
});

test('the owner of an address reads the invites to it, and they go with the account', async () => {
  const { email, companyId, token } = await anInvite(platsa);
  const owner = await aStranger(email);
  await platsa.ctx.db.transaction().execute((tx) => mailConfirmation(platsa.ctx, tx, { userId: owner.userId, email }));
  await platsa.must(confirmEmail, { confirmationToken: await confirmationTokenOf(platsa, email) });
  expect(await exportedJson(owner, 'inbjudningar.json')).toMatchObject([{ role: 'user' }]);
  await platsa.must(deleteAccount, { userId: owner.userId, ...yes }, owner);
  expect((await platsa.call(checkInvite, { companyId, email, token })).status).toBe(404);
  expect(await subjectsTo(email)).toEqual([]);
});
