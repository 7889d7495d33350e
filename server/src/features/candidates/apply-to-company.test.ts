import { randomUUID } from 'node:crypto';
import { listApplications, removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import {
  applyToCompany,
  getCompanyToApplyTo,
  getOwnCompanyApplication,
  listCandidates,
} from '@platsa/contract/candidates/endpoints';
import { getJob, listJobs } from '@platsa/contract/jobs/endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aCompany, aJobSeeker } from '../../../test/builders.ts';
import { aCandidate } from '../../../test/candidate-builders.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

const apply = (jobSeeker: Account | undefined, companyId: string, _id?: string) =>
  platsa.call(applyToCompany, { companyId, _id }, { token: jobSeeker?.token });
const own = async (jobSeeker: Account, companyId: string) =>
  (await platsa.must(getOwnCompanyApplication, { companyId }, { token: jobSeeker.token })).application;
const bankOf = ({ companyId, admin }: { companyId: string; admin: Account }) =>
  platsa.must(listCandidates, { companyId }, { token: admin.token });

test('a spontaneous application is in the company’s candidate bank and not among its jobs', async () => {
  const company = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa, { firstName: 'Ronja', lastName: 'Rask' });
  const { data } = await apply(jobSeeker, company.companyId);
  const { candidates, total } = await bankOf(company);
  expect(total).toBe(1);
  expect(candidates).toMatchObject([
    { _id: data?.application._id, _user: { firstName: 'Ronja', lastName: 'Rask' }, title: null, matches: [] },
  ]);
  const { companyId, admin } = company;
  expect((await platsa.must(listJobs, { companyId }, { token: admin.token })).jobs).toEqual([]);
  const job = await platsa.ctx.db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  expect((await platsa.call(getJob, { jobId: job.id }, { token: admin.token })).status).toBe(404);
});

test('a second spontaneous application is refused, and one mail confirms the first', async () => {
  const { companyId } = await aCompany(platsa, { name: 'Ateljén' });
  const jobSeeker = await aJobSeeker(platsa);
  expect(await own(jobSeeker, companyId)).toBeNull();
  await apply(jobSeeker, companyId);
  expect(await own(jobSeeker, companyId)).toMatchObject({ _user: jobSeeker.userId });
  expect(await apply(jobSeeker, companyId)).toMatchObject({
    status: 409,
    error: { code: 3, userFriendlyMessage: 'Du har redan ansökt!' },
  });
  const mails = await platsa.ctx.db
    .selectFrom('mails')
    .select('subject')
    .where('toAddress', '=', jobSeeker.email)
    .execute();
  expect(mails).toEqual([{ subject: 'Din spontanansökan till Ateljén är mottagen' }]);
});

test('a double click and a retry after a lost response create one application', async () => {
  const company = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const _id = randomUUID();
  const answers = await Promise.all([
    apply(jobSeeker, company.companyId, _id),
    apply(jobSeeker, company.companyId, _id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await apply(jobSeeker, company.companyId, _id)).data?.application._id).toBe(_id);
  expect((await bankOf(company)).total).toBe(1);
});

test('concurrent first applications share the company’s one board', async () => {
  const company = await aCompany(platsa);
  const jobSeekers = await Promise.all([1, 2, 3, 4].map(() => aJobSeeker(platsa)));
  const answers = await Promise.all(jobSeekers.map((jobSeeker) => apply(jobSeeker, company.companyId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { candidates } = await bankOf(company);
  expect(candidates).toHaveLength(4);
  expect(new Set(candidates.map(({ _workflowBoard }) => _workflowBoard)).size).toBe(1);
});

test('the job seeker’s history lists it without a job, and it can be withdrawn for twenty minutes', async () => {
  const company = await aCompany(platsa, { name: 'Bruket' });
  const jobSeeker = await aCandidate(platsa, company);
  const history = () => platsa.must(listApplications, { userId: jobSeeker.userId }, { token: jobSeeker.token });
  expect((await history()).history).toMatchObject([
    { _job: null, _company: { _id: company.companyId, name: 'Bruket' }, status: 'received' },
  ]);
  const withdraw = () =>
    platsa.call(removeApplication, { applicantId: jobSeeker.applicantId }, { token: jobSeeker.token });
  platsa.clock.now = new Date(Date.now() + 21 * 60_000);
  expect((await withdraw()).status).toBe(410);
  platsa.clock.now = undefined;
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).status).toBe(404);
  expect((await history()).history).toEqual([]);
  expect((await bankOf(company)).total).toBe(0);
  expect((await apply(jobSeeker, company.companyId)).status).toBe(200);
});

test('anyone can read the company’s name and logo, and no more', async () => {
  const { companyId } = await aCompany(platsa, { name: 'Verkstaden' });
  const { company } = await platsa.must(getCompanyToApplyTo, { companyId });
  expect(company).toEqual({ _id: companyId, name: 'Verkstaden', logo: null });
  expect((await platsa.call(getCompanyToApplyTo, { companyId: randomUUID() })).status).toBe(404);
});

test('visitors and company users cannot apply, and an unknown company answers notFound', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  expect((await apply(undefined, companyId)).status).toBe(401);
  expect((await apply(admin, companyId)).error?.name).toBe('notCompany');
  expect((await apply(jobSeeker, randomUUID())).status).toBe(404);
  expect((await apply(jobSeeker, 'nej')).status).toBe(404);
  expect((await apply(jobSeeker, companyId, 'nej')).error?.fields).toEqual([{ path: '_id', message: 'Ogiltigt id.' }]);
  expect((await platsa.call(getOwnCompanyApplication, { companyId })).status).toBe(401);
  const asCompany = await platsa.call(getOwnCompanyApplication, { companyId }, { token: admin.token });
  expect(asCompany.error?.name).toBe('notCompany');
});
