import { listBankProfiles } from '@platsa/contract/candidates/endpoints';
import { createJob, deleteJob, getJob, listJobs, updateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { aBankProfile, aCandidate } from '../../../test/candidate-builders.ts';
import { placeId, tagId } from '../../../test/job-builders.ts';

const platsa = useTestApp();

const list = (companyId: string, by: Account | undefined, after?: string) =>
  platsa.call(listBankProfiles, { companyId, after }, { token: by?.token });

test('a bank profile needs a title and a profession, and is not listed as a job', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const { token } = admin;
  const empty = await platsa.call(createJob, { _company: companyId, status: 4 }, { token });
  expect(empty.error?.fields).toEqual([
    { path: 'title', message: 'Ange annonstitel' },
    { path: '_profession', message: 'Välj yrkestitel i listan' },
  ]);
  const _profession = tagId('profession', 'Undersköterska');
  const made = { _company: companyId, status: 4 as const, title: 'Nattpersonal', _profession };
  const { job } = await platsa.must(createJob, { ...made, _city: placeId('Umeå') }, { token });
  expect((await list(companyId, admin)).data).toMatchObject({
    profiles: [{ _id: job._id, title: 'Nattpersonal', _city: { name: 'Umeå' }, workflowId: job.workflowId }],
    next: null,
  });
  expect((await platsa.must(listJobs, { companyId }, { token })).jobs).toEqual([]);
  expect((await platsa.call(getJob, { jobId: job._id })).status).toBe(404);
});

test('the board of spontaneous applications is not listed as a bank profile', async () => {
  const company = await aCompany(platsa);
  await aCandidate(platsa, company);
  expect((await list(company.companyId, company.admin)).data?.profiles).toEqual([]);
});

test('a bank profile can be changed, including its place, but never published', async () => {
  const { job, admin } = await aBankProfile(platsa, { _city: placeId('Umeå') });
  const change = (input: object) => platsa.call(updateJob, { jobId: job._id, ...input }, { token: admin.token });
  expect((await change({ title: 'Ny titel', _city: placeId('Skellefteå') })).data?.job).toMatchObject({
    title: 'Ny titel',
    status: 4,
  });
  expect((await change({ status: 2 })).error?.fields?.[0]?.path).toBe('status');
});

test('deleting a bank profile deletes its board', async () => {
  const { job, admin, companyId } = await aBankProfile(platsa);
  expect((await platsa.call(deleteJob, { jobId: job._id }, { token: admin.token })).status).toBe(200);
  expect((await list(companyId, admin)).data?.profiles).toEqual([]);
  const boards = await platsa.ctx.db.selectFrom('boards').select('id').where('jobId', '=', job._id).execute();
  expect(boards).toEqual([]);
});

test('bank profiles are listed in pages, newest first', async () => {
  const company = await aCompany(platsa);
  for (let n = 0; n < 51; n++) await aBankProfile(platsa, { company, title: `Profil ${n}` });
  const first = (await list(company.companyId, company.admin)).data;
  expect(first?.profiles).toHaveLength(50);
  expect(first?.profiles[0]?.title).toBe('Profil 50');
  const second = (await list(company.companyId, company.admin, first?.next ?? '')).data;
  expect(second).toMatchObject({ profiles: [{ title: 'Profil 0' }], next: null });
});

test('only the company’s members can use bank profiles', async () => {
  const { companyId } = await aBankProfile(platsa);
  const member = await aMember(platsa, companyId);
  const stranger = (await aCompany(platsa)).admin;
  const jobSeeker = await aJobSeeker(platsa);
  const responses = [undefined, jobSeeker, stranger, member].map((by) => list(companyId, by));
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([401, 403, 404, 200]);
});
