import { logIn, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { whitelistCompany } from '@platsa/contract/admin/company-endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { listAllInvoices } from '@platsa/contract/billing/invoice-endpoints';
import { createCareerPage, getCareerPage, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { closeCompany, getCompany, undoClosing } from '@platsa/contract/companies/endpoints';
import { getJob } from '@platsa/contract/jobs/endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aCompany, aJobSeeker, aMember, aName, anOperator, password } from '../../../test/builders.ts';
import { aStoredInvoice } from '../../../test/invoice-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { approveAllCompanies } from '../admin/index.ts';
import { deleteClosedCompanies } from './close-company.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

/** A company with an open job, a career page, two admins and a member. */
async function aVisibleCompany() {
  const name = `Bolaget ${aName()}`;
  const job = await anOpenJob(platsa);
  const { companyId, admin } = job;
  await platsa.ctx.db.updateTable('companies').set({ name }).where('id', '=', companyId).execute();
  const other = await aMember(platsa, companyId, 'admin');
  const member = await aMember(platsa, companyId);
  const pageId = aName();
  const { careerPage } = await platsa.must(createCareerPage, { title: 'Hos oss', pageId, _company: companyId }, admin);
  await platsa.must(setCareerPageActive, { careerPageId: careerPage._id, active: true }, admin);
  return { ...job, name, other, member, pageId, typed: { companyId, password, name } };
}

async function nightAfter(days: number): Promise<void> {
  platsa.clock.now = new Date(Date.now() + days * 86_400_000);
  await deleteClosedCompanies.handle(platsa.ctx, {});
  platsa.clock.now = undefined;
}

const subjectsTo = async (email: string) => (await mailsTo(platsa, email)).map(({ subject }) => subject);

async function statusOfPublicPages({ jobId, pageId }: { jobId: string; pageId: string }) {
  const page = await platsa.call(getCareerPage, { careerPageId: pageId, usePageId: 'true' });
  return [(await platsa.call(getJob, { jobId })).status, page.status];
}

test('closing hides jobs and career pages at once, mails every admin, and everyone in the company sees the day', async () => {
  const company = await aVisibleCompany();
  const { admin, other, member, name, jobId } = company;
  expect(await statusOfPublicPages(company)).toEqual([200, 200]);
  const { closesAt } = await platsa.must(closeCompany, { ...company.typed, name: ` ${name.toUpperCase()} ` }, admin);
  expect(Date.parse(closesAt) - Date.now()).toBeCloseTo(14 * 86_400_000, -5);
  await expect.poll(() => statusOfPublicPages(company)).toEqual([404, 403]);
  const jobSeeker = await aJobSeeker(platsa);
  expect((await platsa.call(applyToJob, { jobId, userId: jobSeeker.userId }, jobSeeker)).status).toBe(404);
  const searched = platsa.ctx.db.selectFrom('publicJobs').select('jobId').where('jobId', '=', jobId);
  expect(await searched.execute()).toEqual([]);
  for (const user of [admin, other, member]) {
    const { companies } = await platsa.must(restoreSession, {}, user);
    expect(companies).toMatchObject([{ closesAt, approval: 'approved' }]);
  }
  for (const { email } of [admin, other]) expect(await subjectsTo(email)).toContain(`${name} stängs`);
  expect(await subjectsTo(member.email)).not.toContain(`${name} stängs`);
  const { logs } = await platsa.must(listAuditLogs, { companyId: company.companyId }, admin);
  expect(logs[0]).toMatchObject({ event: 'company.closing', _user: { _id: admin.userId } });
});

test('undoing within the two weeks shows everything again, and nothing is deleted', async () => {
  const company = await aVisibleCompany();
  const { companyId, admin, other, name } = company;
  await platsa.must(closeCompany, company.typed, admin);
  await nightAfter(13);
  await platsa.must(undoClosing, { companyId }, other);
  await expect.poll(() => statusOfPublicPages(company)).toEqual([200, 200]);
  await nightAfter(20);
  const { companies } = await platsa.must(restoreSession, {}, admin);
  expect(companies).toMatchObject([{ closesAt: null, approval: 'approved' }]);
  expect(await subjectsTo(admin.email)).toContain(`${name} stängs inte`);
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  expect(logs[0]).toMatchObject({ event: 'company.reopened', _user: { _id: other.userId } });
  await platsa.must(undoClosing, { companyId }, admin);
});

test('after two weeks everything but invoices and accounts is gone, and users without another company get a mail', async () => {
  const company = await aVisibleCompany();
  const { companyId, admin, member, name } = company;
  const invoiceId = await aStoredInvoice(platsa, { company });
  await platsa.must(closeCompany, company.typed, admin);
  await nightAfter(15);
  expect((await platsa.call(restoreSession, {}, admin)).status).toBe(401);
  const { companies } = await platsa.must(logIn, { email: admin.email, password });
  expect(companies).toEqual([]);
  for (const { email } of [admin, member]) expect(await subjectsTo(email)).toContain(`${name} är stängt`);
  const { invoices } = await platsa.must(listAllInvoices, {}, await anOperator(platsa));
  expect(invoices.find(({ _id }) => _id === invoiceId)).toMatchObject({ _company: null });
  const left = platsa.ctx.db.selectFrom('jobs').select('id').where('companyId', '=', companyId);
  expect(await left.execute()).toEqual([]);
});

test('neither the operator’s approval nor a restart shows a company that is being closed', async () => {
  const company = await aVisibleCompany();
  const { companyId, admin } = company;
  await platsa.must(closeCompany, company.typed, admin);
  expect(await platsa.call(whitelistCompany, { companyId }, await anOperator(platsa))).toMatchObject({ status: 409 });
  await approveAllCompanies({ ...platsa.ctx, config: { ...platsa.ctx.config, requiresApproval: false } });
  await expect.poll(() => statusOfPublicPages(company)).toEqual([404, 403]);
});

test('a wrong name is refused at its field, and so are a wrong password and a second time', async () => {
  const { companyId, admin, typed } = await aVisibleCompany();
  expect(await platsa.call(closeCompany, { ...typed, name: 'Ett annat' }, admin)).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'name', message: 'Skriv företagets namn precis som det står' }] },
  });
  const wrong = await platsa.call(closeCompany, { ...typed, password: 'fel lösenord' }, admin);
  expect(wrong).toMatchObject({ status: 401, error: { name: 'wrongCredentials' } });
  expect((await platsa.must(restoreSession, {}, admin)).companies).toMatchObject([{ closesAt: null }]);
  await platsa.must(closeCompany, typed, admin);
  expect((await platsa.call(closeCompany, typed, admin)).status).toBe(409);
  await platsa.must(getCompany, { companyId }, admin);
});

test('a parent company is closed after its child companies', async () => {
  const { companyId, admin, typed } = await aVisibleCompany();
  const child = await aCompany(platsa, { name: 'Dottern' });
  const parent = { parentCompanyId: companyId };
  await platsa.ctx.db.updateTable('companies').set(parent).where('id', '=', child.companyId).execute();
  expect(await platsa.call(closeCompany, typed, admin)).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: expect.stringContaining('Dottern') },
  });
});

test('only admins of the company close it and undo that', async () => {
  const { companyId, admin, member, typed } = await aVisibleCompany();
  const { admin: stranger } = await aCompany(platsa);
  expect((await platsa.call(closeCompany, typed, member)).status).toBe(403);
  expect((await platsa.call(closeCompany, typed, stranger)).status).toBe(404);
  expect((await platsa.call(closeCompany, typed)).status).toBe(401);
  await platsa.must(closeCompany, typed, admin);
  expect((await platsa.call(undoClosing, { companyId }, member)).status).toBe(403);
  expect((await platsa.call(undoClosing, { companyId }, stranger)).status).toBe(404);
  expect((await platsa.call(undoClosing, { companyId })).status).toBe(401);
});
