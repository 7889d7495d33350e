import { openApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import { changePassword, createUser } from '@platsa/contract/accounts/endpoints';
import { recoverPassword, requestRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { expect, test } from 'vitest';
import { anAccess } from '../../../test/access-builders.ts';
import { applicantValues, companyUserValues } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aCompany, aCompanyUser, aMember, aName, password } from '../../../test/builders.ts';
import { anInvite } from '../../../test/invite-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { madeOfNames } from './guessable-passwords.ts';

const platsa = useTestApp();
const refusedAt = (path: string) => ({ status: 400, error: { fields: [{ path, message: madeOfNames }] } });

const eva = { firstName: 'Eva-Lena', lastName: 'Åkerström', email: 'e.ek1985@konditoriet.example' };

test.each([
  ['the product', 'Platsa2026!'],
  ['the first name', '!Evalena1'],
  ['the last name, without its accents', 'akerstrom99'],
  ['both names', 'Eva Åkerström'],
  ['the address', 'e.ek1985@konditoriet.example'],
  ['what stands before the @', 'EEK1985!!'],
  ['the host of the address', 'konditoriet1'],
  ['the company', 'Söders Bageri & Café 1'],
  ['a word of the company', '123bageri'],
])('a password made of %s is refused at its field', async (_what, password) => {
  const values = companyUserValues({ ...eva, companyName: 'Söders Bageri & Café AB', password });
  expect(await platsa.call(createUser, values)).toMatchObject(refusedAt('password'));
});

test('a password with other words among the names is accepted', async () => {
  const email = `eva.${aName()}@konditoriet.example`;
  await platsa.must(createUser, companyUserValues({ ...eva, email, password: 'Eva bakar bullar' }));
});

test('nothing but digits and signs is no name', async () => {
  await platsa.must(createUser, companyUserValues({ password: '8245-1937-66' }));
});

test('a job seeker’s password is judged by the same rule', async () => {
  const values = await applicantValues(platsa, { firstName: 'Annika', password: 'annika1990' });
  expect(await platsa.call(createUser, values)).toMatchObject(refusedAt('password'));
});

test('who registers by an invite does not choose the company’s name', async () => {
  const company = await aCompany(platsa, { name: 'Konditoriet' });
  const { email, token } = await anInvite(platsa, { company });
  const values = companyUserValues({ email, inviteToken: token, password: 'konditoriet1' });
  expect(await platsa.call(createUser, values)).toMatchObject(refusedAt('password'));
});

test('a change and a recovery know the account’s names and companies', async () => {
  const { companyId } = await aCompany(platsa, { name: 'Konditoriet' });
  const { userId, email, token } = await aMember(platsa, companyId);
  for (const newPassword of ['Kim Lind 1', 'Konditoriet!']) {
    const change = await platsa.call(changePassword, { userId, oldPassword: password, newPassword }, { token });
    expect(change).toMatchObject(refusedAt('newPassword'));
  }
  await platsa.must(requestRecovery, { email });
  const [mail] = (await mailsTo(platsa, email)).toReversed();
  const recoveryToken = mail?.secret ?? '';
  const recover = (password: string) => platsa.call(recoverPassword, { userId, recoveryToken, password });
  expect(await recover('konditoriet2026')).toMatchObject(refusedAt('password'));
  expect(await recover('ett nytt lösenord')).toMatchObject({ status: 200 });
});

test('a reader does not choose the name of the company that shares its applicants', async () => {
  const board = await anOpenJob(platsa, { company: await aCompany(platsa, { name: 'Konditoriet' }) });
  const { jobId, linkToken: token } = await anAccess(platsa, { board });
  const opened = await platsa.call(openApplicantAccess, { jobId, token, password: 'Konditoriet 1' });
  expect(opened).toMatchObject(refusedAt('password'));
});

test('the name of a company that the account does not belong to is accepted', async () => {
  await aCompany(platsa, { name: 'Glasbruket' });
  const { userId, token } = await aCompanyUser(platsa);
  await platsa.must(changePassword, { userId, oldPassword: password, newPassword: 'glasbruket 1' }, { token });
});
