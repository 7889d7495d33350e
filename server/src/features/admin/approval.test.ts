import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import {
  confirmSenderId,
  refuseCompany,
  refuseSenderId,
  whitelistCompany,
} from '@platsa/contract/admin/company-endpoints';
import { listAdminCompanies } from '@platsa/contract/admin/list-endpoints';
import { isWaiting } from '@platsa/contract/admin/schema';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import { createCareerPage, getCareerPage, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import { createCompany, getCompany, updateCompany } from '@platsa/contract/companies/endpoints';
import { listPublicJobs } from '@platsa/contract/job-board/endpoints';
import { getJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { adsAtAgency, anAgencyJob } from '../../../test/agency-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aCompanyUser, aJobSeeker, aName, anOperator, type TestCompany } from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { approveAllCompanies } from './company-approval.ts';

const platsa = useTestApp({ settings: async () => ({ COMPANY_APPROVAL: 'on' }) });
const local = useTestApp();

/** A company that has registered and waits. */
async function aWaitingCompany(): Promise<TestCompany & { name: string }> {
  const admin = await aCompanyUser(platsa);
  const name = `Bolaget ${aName()}`;
  const { company, brand } = await platsa.must(createCompany, { name, corporateNumber: '556677-8899' }, admin);
  return { companyId: company._id, brandId: brand._id, admin, name };
}

const approvalOf = async ({ admin }: TestCompany) => (await platsa.must(restoreSession, {}, admin)).companies[0];
const waitingIds = async (operator: { token: string }, search = '') =>
  (await platsa.must(listAdminCompanies, { search, waiting: 'true' }, operator)).companies.map(({ _id }) => _id);

test('on one’s own machine companies are approved at once', async () => {
  const admin = await aCompanyUser(local);
  const { company } = await local.must(createCompany, { name: 'Bageriet', corporateNumber: '556677-8899' }, admin);
  expect(company.whitelistedAt).not.toBeNull();
  await local.must(updateCompany, { companyId: company._id, afSenderId: '4711' }, admin);
  expect((await local.must(getCompany, { companyId: company._id }, admin)).company.afSenderConfirmed).toBe(true);
});

test('nothing of a company that waits is public, and all of it once it is approved', async () => {
  const operator = await anOperator(platsa);
  const company = await aWaitingCompany();
  const { companyId, admin } = company;
  const title = `Bagare ${aName()}`;
  const { jobId } = await anOpenJob(platsa, { company, title });
  const pageId = aName();
  const page = { title: 'Hos oss', pageId, _company: companyId };
  const { careerPage } = await platsa.must(createCareerPage, page, admin);
  await platsa.must(setCareerPageActive, { careerPageId: careerPage._id, active: true }, admin);
  const jobSeeker = await aJobSeeker(platsa);
  const visible = async () => ({
    job: (await platsa.call(getJob, { jobId })).status,
    listed: (await platsa.must(listPublicJobs, { search: title })).jobs.length,
    career: (await platsa.call(getCareerPage, { careerPageId: pageId, usePageId: 'true' })).status,
    rss: (await platsa.app.inject(`/jobs.rss?search=${encodeURIComponent(title)}`)).body.includes(jobId),
    sitemap: (await platsa.app.inject('/sitemaps/adverts-1.xml')).body.includes(jobId),
    careerSitemap: (await platsa.app.inject('/sitemaps/career.xml')).body.includes(pageId),
  });
  const nothing = { job: 404, listed: 0, career: 403, rss: false, sitemap: false, careerSitemap: false };
  expect(await visible()).toEqual(nothing);
  const apply = () => platsa.call(applyToJob, { jobId, userId: jobSeeker.userId }, jobSeeker);
  const spontaneous = () => platsa.call(applyToCompany, { companyId }, jobSeeker);
  expect([(await apply()).status, (await spontaneous()).status]).toEqual([404, 404]);
  expect(await approvalOf(company)).toMatchObject({ approval: 'waiting' });
  expect((await platsa.must(getJob, { jobId }, admin)).job.title).toBe(title);

  await platsa.must(whitelistCompany, { companyId }, operator);
  const all = { job: 200, listed: 1, career: 200, rss: true, sitemap: true, careerSitemap: true };
  await expect.poll(visible).toEqual(all);
  expect([(await apply()).status, (await spontaneous()).status]).toEqual([200, 200]);
  expect(await approvalOf(company)).toMatchObject({ approval: 'approved' });
  const subjects = (await mailsTo(platsa, admin.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`${company.name} är godkänt`);
});

test('companies that await approval are listed for the operator, who gets a mail', async () => {
  const operator = await anOperator(platsa);
  const { companyId, name } = await aWaitingCompany();
  expect(await waitingIds(operator, name)).toEqual([companyId]);
  const mails = await mailsTo(platsa, platsa.ctx.config.operatorEmail);
  expect(mails.map(({ subject }) => subject)).toContain(`Ett nytt företag väntar: ${name}`);
  await platsa.must(whitelistCompany, { companyId }, operator);
  expect(await waitingIds(operator, name)).toEqual([]);
});

test('an approved company with another number waits again, and the operator is told of another name', async () => {
  const operator = await anOperator(platsa);
  const company = await aWaitingCompany();
  const { companyId, admin, name } = company;
  const { jobId } = await anOpenJob(platsa, { company });
  await platsa.must(whitelistCompany, { companyId }, operator);
  const operatorSubjects = async () =>
    (await mailsTo(platsa, platsa.ctx.config.operatorEmail)).map(({ subject }) => subject);
  await platsa.must(updateCompany, { companyId, name: `${name} i Umeå` }, admin);
  expect(await approvalOf(company)).toMatchObject({ approval: 'approved' });
  expect(await operatorSubjects()).toContain(`Ett företag har bytt namn: ${name} i Umeå`);
  await platsa.must(updateCompany, { companyId, corporateNumber: '212000-0142' }, admin);
  expect(await approvalOf(company)).toMatchObject({ approval: 'waiting' });
  expect((await platsa.call(getJob, { jobId })).status).toBe(404);
  expect(await waitingIds(operator, `${name} i Umeå`)).toEqual([companyId]);
  expect(await operatorSubjects()).toContain(`Ett företag väntar igen: ${name} i Umeå`);
  const adminSubjects = (await mailsTo(platsa, admin.email)).map(({ subject }) => subject);
  expect(adminSubjects).toContain(`${name} i Umeå väntar på att bli godkänt igen`);
});

test('a refused company gets the reason, and waits again once it has corrected its number', async () => {
  const operator = await anOperator(platsa);
  const company = await aWaitingCompany();
  const { companyId, admin, name } = company;
  const blank = await platsa.call(refuseCompany, { companyId, reason: ' ' }, operator);
  expect(blank.error?.fields).toEqual([{ path: 'reason', message: 'Skriv varför' }]);
  const reason = 'Organisationsnumret hör till ett annat bolag.';
  await platsa.must(refuseCompany, { companyId, reason }, operator);
  expect(await approvalOf(company)).toMatchObject({ approval: 'refused', refusalReason: reason });
  expect((await mailsTo(platsa, admin.email)).at(-1)?.text).toContain(reason);
  expect(await waitingIds(operator, name)).toEqual([]);
  await platsa.must(updateCompany, { companyId, street: 'Storgatan 1' }, admin);
  expect(await approvalOf(company)).toMatchObject({ approval: 'refused' });
  await platsa.must(updateCompany, { companyId, corporateNumber: '212000-0142' }, admin);
  expect(await waitingIds(operator, name)).toEqual([companyId]);
  await platsa.must(whitelistCompany, { companyId }, operator);
  expect((await platsa.call(refuseCompany, { companyId, reason }, operator)).error?.name).toBe('conflict');
});

test('nothing is sent to the agency in the name of a sender id that is not confirmed', async () => {
  const operator = await anOperator(platsa);
  const company = await aWaitingCompany();
  const { companyId, admin } = company;
  await platsa.must(whitelistCompany, { companyId }, operator);
  await platsa.must(updateCompany, { companyId, afSenderId: '998877' }, admin);
  const job = await anAgencyJob(platsa, { company });
  await platsa.ctx.queue.startWorkers();
  const { companies } = await platsa.must(listAdminCompanies, { search: company.name }, operator);
  expect(companies.map(isWaiting)).toEqual([true]);
  expect(await platsa.ctx.db.selectFrom('agencyAds').selectAll().where('jobId', '=', job.job._id).execute()).toEqual(
    [],
  );
  await platsa.must(confirmSenderId, { companyId, afSenderId: '998877' }, operator);
  await expect.poll(() => adsAtAgency(platsa, job), { timeout: 10_000 }).toHaveLength(1);
  await platsa.must(updateCompany, { companyId, afSenderId: '998878' }, admin);
  await expect.poll(() => adsAtAgency(platsa, job), { timeout: 10_000 }).toHaveLength(0);
});

test('a sender id has one company, and is taken from one that it does not belong to', async () => {
  const operator = await anOperator(platsa);
  const first = await aWaitingCompany();
  const second = await aWaitingCompany();
  const claim = ({ companyId, admin }: TestCompany) =>
    platsa.call(updateCompany, { companyId, afSenderId: '555000' }, admin);
  expect((await claim(first)).status).toBe(200);
  expect((await claim(second)).error?.fields?.map(({ path }) => path)).toEqual(['afSenderId']);
  const stale = { companyId: first.companyId, afSenderId: '555001' };
  expect((await platsa.call(confirmSenderId, stale, operator)).error?.name).toBe('conflict');
  const refusal = { companyId: first.companyId, afSenderId: '555000', reason: 'Det är ett annat bolags nummer.' };
  await platsa.must(refuseSenderId, refusal, operator);
  expect((await mailsTo(platsa, first.admin.email)).at(-1)?.text).toContain('Det är ett annat bolags nummer.');
  expect((await claim(second)).status).toBe(200);
});

test('where approval is switched off, those that wait are approved at the next start', async () => {
  const company = await aWaitingCompany();
  await approveAllCompanies({ ...platsa.ctx, config: { ...platsa.ctx.config, requiresApproval: false } });
  expect(await approvalOf(company)).toMatchObject({ approval: 'approved' });
});
