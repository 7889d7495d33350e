import { confirmEmail } from '@platsa/contract/accounts/recovery-endpoints';
import { getApplicant } from '@platsa/contract/applications/endpoints';
import { applyToJob, listApplications } from '@platsa/contract/applications/own-application-endpoints';
import { holdApplication } from '@platsa/contract/applications/retention-endpoints';
import {
  listBankConsents,
  listCandidates,
  placeCandidates,
  updateBankConsent,
} from '@platsa/contract/candidates/endpoints';
import { getBankRetention, stayInBank } from '@platsa/contract/candidates/retention-endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { afterEach, expect, test } from 'vitest';
import { newAddressToken } from '../../../../test/account-builders.ts';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember, type TestCompany } from '../../../../test/builders.ts';
import { aBankProfile, aCandidate } from '../../../../test/candidate-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';
import { endBankConsents } from './end-bank-consents.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

const today = dayInStockholm(new Date());
/** At noon, so that summer time makes no other day of it. */
const inDays = (days: number) => new Date(`${addDays(today, days)}T12:00:00Z`);
/** The day a year from today. */
const yearFromToday = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** The night some days from today; sessions last, so calls are made with the clock back. */
async function nightAfter(days: number): Promise<void> {
  platsa.clock.now = inDays(days);
  await endBankConsents.handle(platsa.ctx, {});
  platsa.clock.now = undefined;
}

async function aCompanyWithCandidate() {
  const company = await aCompany(platsa);
  const candidate = await aCandidate(
    platsa,
    company,
    await aJobSeeker(platsa, { firstName: 'Ronja', lastName: 'Rask' }),
  );
  return { company, candidate };
}

const bankOf = async ({ companyId, admin }: TestCompany) =>
  (await platsa.must(listCandidates, { companyId }, admin)).candidates.map(({ _id }) => _id);
const consentsOf = async (jobSeeker: Account) =>
  (await platsa.must(listBankConsents, { userId: jobSeeker.userId }, jobSeeker)).consents;
const askedOf = async ({ email }: { email: string }) =>
  (await mailsTo(platsa, email)).filter(({ subject }) => subject.startsWith('Vill du vara kvar hos'));
const linkOf = async (jobSeeker: { email: string }) =>
  (await askedOf(jobSeeker)).at(-1)?.text.match(/\/stay\/([\w-]+)/)?.[1] ?? '';

test('a month before a year has passed the candidate is asked once, with the day', async () => {
  const { company, candidate } = await aCompanyWithCandidate();
  await nightAfter(330);
  expect(await askedOf(candidate)).toEqual([]);
  await nightAfter(340);
  await nightAfter(341);
  const [mail, ...more] = await askedOf(candidate);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(addDays(today, 370));
  expect(await bankOf(company)).toEqual([candidate.applicantId]);
  expect(await consentsOf(candidate)).toMatchObject([{ endsOn: addDays(today, 370), endsSoon: true }]);
});

test('a candidate who does not answer leaves the bank: the spontaneous application is deleted, and the log says why', async () => {
  const { company, candidate } = await aCompanyWithCandidate();
  await nightAfter(336);
  await nightAfter(365);
  expect(await bankOf(company)).toEqual([candidate.applicantId]);
  await nightAfter(367);
  expect(await bankOf(company)).toEqual([]);
  const { history } = await platsa.must(listApplications, { userId: candidate.userId }, candidate);
  expect(history).toEqual([]);
  const { companyId, admin } = company;
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  expect(logs.map(({ event }) => event)).toEqual(expect.arrayContaining(['candidate.expired', 'applicant.expired']));
  expect(await platsa.must(getBankRetention, { companyId }, admin)).toMatchObject({ total: 0, done: [{ count: 1 }] });
});

test('when the consent ends, the application to a job stays and the company’s placements are deleted', async () => {
  const board = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const applying = { jobId: board.jobId, userId: jobSeeker.userId, mayKeep: true };
  const { application } = await platsa.must(applyToJob, applying, jobSeeker);
  const { job: profile } = await aBankProfile(platsa, { company: board });
  const { placed } = await platsa.must(
    placeCandidates,
    { jobId: profile._id, _applicants: [application._id] },
    board.admin,
  );
  await nightAfter(336);
  await nightAfter(367);
  expect(await bankOf(board)).toEqual([]);
  expect(await platsa.must(getApplicant, { applicantId: application._id }, board.admin)).toMatchObject({
    inCandidateBank: false,
  });
  expect((await platsa.call(getApplicant, { applicantId: placed[0]?._id ?? '' }, board.admin)).status).toBe(404);
});

test('the mailed link stays for a year more, once, without a session', async () => {
  const { company, candidate } = await aCompanyWithCandidate();
  await nightAfter(336);
  const stayToken = await linkOf(candidate);
  const stored = await platsa.ctx.db
    .selectFrom('candidates')
    .select('stayTokenHash')
    .where('applicationId', '=', candidate.applicantId)
    .executeTakeFirstOrThrow();
  expect(stored.stayTokenHash?.toString('base64url')).not.toBe(stayToken);
  platsa.clock.now = inDays(350);
  const stay = await platsa.must(stayInBank, { stayToken });
  expect(stay.companyName).toBeTruthy();
  expect(stay.endsOn > addDays(today, 714)).toBe(true);
  expect(await platsa.call(stayInBank, { stayToken })).toMatchObject({
    status: 404,
    error: { userFriendlyMessage: 'Länken är inte längre giltig' },
  });
  await nightAfter(400);
  expect(await bankOf(company)).toEqual([candidate.applicantId]);
  expect(await askedOf(candidate)).toHaveLength(1);
  await nightAfter(690);
  expect(await askedOf(candidate)).toHaveLength(2);
});

test('the link ends with the password or address that it was mailed under, and the candidate is asked anew', async () => {
  const { company, candidate } = await aCompanyWithCandidate();
  await nightAfter(336);
  const stayToken = await linkOf(candidate);
  const email = `ny-${candidate.email}`;
  await platsa.must(confirmEmail, { confirmationToken: await newAddressToken(platsa, candidate, email) });
  expect((await platsa.call(stayInBank, { stayToken })).status).toBe(404);
  await nightAfter(337);
  expect(await askedOf(candidate)).toHaveLength(1);
  expect(await askedOf({ email })).toHaveLength(1);
  await nightAfter(366);
  expect(await bankOf(company)).toEqual([candidate.applicantId]);
  await nightAfter(368);
  expect(await bankOf(company)).toEqual([]);
});

test('opening the link by GET stays for nothing', async () => {
  const { candidate } = await aCompanyWithCandidate();
  await nightAfter(336);
  const stayToken = await linkOf(candidate);
  expect((await platsa.app.inject({ url: `/v1/bank-stays/${stayToken}` })).statusCode).toBe(404);
  await platsa.app.inject({ url: `/stay/${stayToken}` });
  expect(await consentsOf(candidate)).toMatchObject([{ endsSoon: true }]);
});

test('signed in, a candidate stays by agreeing again', async () => {
  const { candidate } = await aCompanyWithCandidate();
  expect(await consentsOf(candidate)).toMatchObject([{ endsOn: yearFromToday, endsSoon: false }]);
  await nightAfter(340);
  await platsa.must(updateBankConsent, { applicantId: candidate.applicantId, mayKeep: true }, candidate);
  expect(await consentsOf(candidate)).toMatchObject([{ endsOn: yearFromToday, endsSoon: false }]);
  expect(await platsa.call(stayInBank, { stayToken: await linkOf(candidate) })).toMatchObject({ status: 404 });
});

test('applying again with consent renews it; without, it leaves the time as it is', async () => {
  const board = await anOpenJob(platsa);
  const candidate = await aCandidate(platsa, board);
  await nightAfter(340);
  const other = await anOpenJob(platsa, { company: board });
  const { userId } = candidate;
  await platsa.must(applyToJob, { jobId: board.jobId, userId, mayKeep: false }, candidate);
  expect(await consentsOf(candidate)).toMatchObject([{ endsSoon: true }]);
  await platsa.must(applyToJob, { jobId: other.jobId, userId, mayKeep: true }, candidate);
  expect(await consentsOf(candidate)).toMatchObject([{ endsSoon: false, endsOn: yearFromToday }]);
});

test('a shorter time lists who leaves and when before it is chosen, and nobody goes unasked', async () => {
  const { company, candidate } = await aCompanyWithCandidate();
  const { companyId, admin } = company;
  await platsa.ctx.db
    .updateTable('candidates')
    .set({ renewedAt: inDays(-200) })
    .where('applicationId', '=', candidate.applicantId)
    .execute();
  expect(await platsa.must(getBankRetention, { companyId }, admin)).toEqual({ upcoming: [], total: 0, done: [] });
  const { upcoming, total } = await platsa.must(getBankRetention, { companyId, bankMonths: 6 }, admin);
  expect(upcoming).toEqual([
    { _applicant: candidate.applicantId, name: 'Ronja Rask', day: addDays(today, 30), asked: false },
  ]);
  expect(total).toBe(1);
  const updated = await platsa.must(updateCompany, { companyId, bankMonths: 6 }, admin);
  expect(updated.company.bankMonths).toBe(6);
  await nightAfter(0);
  expect(await bankOf(company)).toEqual([candidate.applicantId]);
  await nightAfter(31);
  expect(await bankOf(company)).toEqual([]);
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  expect(logs.map(({ event }) => event)).toContain('company.bank.retention.changed');
});

test('a longer time chosen after the mail asks anew, and ends the link', async () => {
  const { company, candidate } = await aCompanyWithCandidate();
  await nightAfter(336);
  const stayToken = await linkOf(candidate);
  await platsa.must(updateCompany, { companyId: company.companyId, bankMonths: 24 }, company.admin);
  await nightAfter(400);
  expect(await bankOf(company)).toEqual([candidate.applicantId]);
  expect(await platsa.call(stayInBank, { stayToken })).toMatchObject({ status: 404 });
  await nightAfter(705);
  expect(await askedOf(candidate)).toHaveLength(2);
});

test('a held spontaneous application keeps its candidate', async () => {
  const { company, candidate } = await aCompanyWithCandidate();
  await nightAfter(336);
  await platsa.must(holdApplication, { applicantId: candidate.applicantId, reason: 'Anmäld till DO' }, company.admin);
  await nightAfter(400);
  expect(await bankOf(company)).toEqual([candidate.applicantId]);
});

test('months outside of 3 to 24 and links that nobody was sent are refused', async () => {
  const { companyId, admin } = await aCompany(platsa);
  for (const bankMonths of [2, 25, 7.5]) {
    const answer = await platsa.call(updateCompany, { companyId, bankMonths }, admin);
    expect(answer).toMatchObject({ status: 400, error: { fields: [{ path: 'bankMonths' }] } });
    const dry = await platsa.call(getBankRetention, { companyId, bankMonths }, admin);
    expect(dry).toMatchObject({ status: 400, error: { fields: [{ path: 'bankMonths' }] } });
  }
  expect((await platsa.call(stayInBank, { stayToken: 'gissad' })).status).toBe(404);
});

test('only admins of the company see who leaves', async () => {
  const { companyId } = await aCompany(platsa);
  const [member, { admin: other }] = [await aMember(platsa, companyId), await aCompany(platsa)];
  expect(await platsa.call(getBankRetention, { companyId }, member)).toMatchObject({ status: 403 });
  expect(await platsa.call(getBankRetention, { companyId }, other)).toMatchObject({ status: 404 });
  expect(await platsa.call(getBankRetention, { companyId })).toMatchObject({ status: 401 });
});
