import { shareApplicants } from '@platsa/contract/accounts/applicant-access-endpoints';
import { createUser, updateUser } from '@platsa/contract/accounts/endpoints';
import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { confirmEmail, recoverPassword, requestRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { createColumn, updateColumn } from '@platsa/contract/boards/endpoints';
import { createCareerPage, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import { createCompany } from '@platsa/contract/companies/endpoints';
import { createInvite } from '@platsa/contract/companies/member-endpoints';
import { createJob, extendJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { describe, expect, test } from 'vitest';
import { companyUserValues, confirmationTokenOf } from '../../../test/account-builders.ts';
import { type TestApp, useTestApp } from '../../../test/app.ts';
import { aCompany, aName, type TestCompany } from '../../../test/builders.ts';
import { aCompleteJob, aJob } from '../../../test/job-builders.ts';
import { aTemplate } from '../../../test/mail-builders.ts';
import { mailsTo } from '../../../test/mails.ts';

const local = useTestApp();
const reachable = useTestApp({ settings: async () => ({ PUBLIC_URL: 'https://jobb.example.com' }) });

/** What a company user may do only with a confirmed address. Returns the names of the errors. */
async function attempts(platsa: TestApp, company: TestCompany, { _id: jobId, workflowId }: Job) {
  const { companyId, admin } = company;
  const values = await aCompleteJob(platsa, companyId);
  const tomorrow = new Date(platsa.ctx.now().getTime() + 86_400_000).toISOString();
  const { careerPage } = await platsa.must(
    createCareerPage,
    { _company: companyId, title: 'Bageriet', pageId: aName() },
    admin,
  );
  const email = `${aName()}@example.com`;
  const child = { name: 'Norr', corporateNumber: '556677-8899', _parentCompany: companyId, email };
  const triggers = [{ type: 'email' as const, _messageTemplate: (await aTemplate(platsa, company))._id }];
  const column = { value: aName(), color: '#12805c', _workflowBoard: workflowId };
  const { _id: columnId } = await platsa.must(createColumn, column, admin);
  const answers = [
    await platsa.call(createJob, { ...values, status: jobStatus.active }, admin),
    await platsa.call(updateJob, { jobId, status: jobStatus.active }, admin),
    await platsa.call(
      mailApplicants,
      { _company: companyId, _applicants: [jobId], subject: 'Hej', text: 'Hej' },
      admin,
    ),
    await platsa.call(
      scheduleMessage,
      { companyId, channel: 'email', subject: 'Hej', text: 'Hej', applicants: [jobId], sendAt: tomorrow },
      admin,
    ),
    await platsa.call(extendJob, { jobId, days: 30 }, admin),
    await platsa.call(setCareerPageActive, { careerPageId: careerPage._id, active: true }, admin),
    await platsa.call(createInvite, { companyId, email }, admin),
    await platsa.call(createCompany, child, admin),
    await platsa.call(shareApplicants, { jobId, email }, admin),
    await platsa.call(createColumn, { ...column, value: aName(), triggers }, admin),
    await platsa.call(updateColumn, { columnId, triggers }, admin),
  ];
  return answers.map(({ error }) => error?.name);
}

function confirmedAt({ admin }: TestCompany, emailConfirmedAt: Date | null) {
  return reachable.ctx.db.updateTable('users').set({ emailConfirmedAt }).where('id', '=', admin.userId).execute();
}

describe('where the installation is reachable from outside', () => {
  test('a company user confirms the address before publishing, inviting and mailing', async () => {
    const company = await aCompany(reachable);
    const { job } = await aJob(reachable, { company });
    await confirmedAt(company, null);
    expect(await attempts(reachable, company, job)).toEqual(Array(11).fill('unconfirmed'));
    await confirmedAt(company, new Date());
    expect(await attempts(reachable, company, job)).not.toContain('unconfirmed');
  });

  test('a draft is saved without', async () => {
    const company = await aCompany(reachable);
    await confirmedAt(company, null);
    const { companyId, admin } = company;
    const draft = { ...(await aCompleteJob(reachable, companyId)), status: jobStatus.draft };
    await reachable.must(createJob, draft, admin);
  });
});

test('where only this machine is served nothing is withheld', async () => {
  const company = await aCompany(local);
  const { job } = await aJob(local, { company });
  await local.ctx.db.updateTable('users').set({ emailConfirmedAt: null }).execute();
  expect(await attempts(local, company, job)).not.toContain('unconfirmed');
});

test('a new account gets a link that confirms its address', async () => {
  const values = companyUserValues();
  const { token } = await local.must(createUser, values);
  expect((await local.must(restoreSession, {}, { token })).user.emailConfirmed).toBe(false);
  await local.must(confirmEmail, { confirmationToken: await confirmationTokenOf(local, values.email) });
  expect((await local.must(restoreSession, {}, { token })).user.emailConfirmed).toBe(true);
});

test('an unchanged address that is sent along stays confirmed', async () => {
  const values = companyUserValues();
  const { token, user } = await local.must(createUser, values);
  await local.must(confirmEmail, { confirmationToken: await confirmationTokenOf(local, values.email) });
  const input = { userId: user._id, email: values.email, firstName: 'Lena' };
  const changed = await local.must(updateUser, input, { token });
  expect(changed.user).toMatchObject({ firstName: 'Lena', emailConfirmed: true });
});

test('a followed recovery link confirms the address, too', async () => {
  const values = companyUserValues();
  const { user } = await local.must(createUser, values);
  await local.must(requestRecovery, { email: values.email });
  const [mail] = (await mailsTo(local, values.email)).toReversed();
  const recoveryToken = mail?.text.split(`/login/recover/${user._id}/`)[1]?.split('\n')[0] ?? '';
  await local.must(recoverPassword, { userId: user._id, recoveryToken, password: 'ett helt nytt' });
  const stored = local.ctx.db.selectFrom('users').select('emailConfirmedAt').where('id', '=', user._id);
  expect((await stored.executeTakeFirstOrThrow()).emailConfirmedAt).not.toBeNull();
});
