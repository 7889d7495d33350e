import { listPublicJobs } from '@platsa/contract/job-board/endpoints';
import { createJob, getJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany } from '../../../test/builders.ts';
import { aCompleteJob, aJob } from '../../../test/job-builders.ts';

const platsa = useTestApp();

const backwards = { payFrom: 36_000, payTo: 31_000 };
const wrongWay = { path: 'payTo', message: 'Den högsta lönen kan inte vara under den lägsta' };

async function problemsOf(changes: object, status: 0 | 2 = 2) {
  const { companyId, admin } = await aCompany(platsa);
  const input = { ...(await aCompleteJob(platsa, companyId)), ...changes, status };
  const { error } = await platsa.call(createJob, input, { token: admin.token });
  return error?.fields;
}

test('pay is stored to the öre and shown to everyone, in the job and in the public list', async () => {
  const pay = { payFrom: '165,50', payTo: 182.25, payPeriod: 'hour' as const };
  const { job } = await aJob(platsa, { title: 'Timmerflottare', ...pay });
  const shownPay = { payFrom: 165.5, payTo: 182.25, payPeriod: 'hour' };
  expect(job).toMatchObject(shownPay);
  expect((await platsa.must(getJob, { jobId: job.shortId })).job).toMatchObject(shownPay);
  expect((await platsa.must(listPublicJobs, { search: 'Timmerflottare' })).jobs).toMatchObject([shownPay]);
});

test('a job has no pay or adjustments contact until they are filled in, and they can be removed', async () => {
  const made = await aJob(platsa);
  const nothing = { payFrom: null, payTo: null, payPeriod: 'month', adjustmentsContact: '' };
  expect(made.job).toMatchObject(nothing);
  const change = (changes: object) =>
    platsa.must(updateJob, { jobId: made.job._id, ...changes }, { token: made.admin.token });
  const said = { payFrom: 31_000, adjustmentsContact: 'Kim Lind, 070-123 45 67' };
  expect((await change(said)).job).toMatchObject(said);
  expect((await change({ payFrom: '', adjustmentsContact: ' ' })).job).toMatchObject(nothing);
});

test('an invalid amount is reported at its field', async () => {
  const message = 'Ange lönen i kronor, till exempel 32 500';
  for (const payFrom of ['enligt avtal', '-1', '0', 0, -5, {}, '1'.repeat(21)]) {
    expect(await problemsOf({ payFrom })).toEqual([{ path: 'payFrom', message }]);
  }
  expect(await problemsOf({ payTo: 1_000_001 })).toEqual([{ path: 'payTo', message: 'Ange högst 1 000 000 kr' }]);
  expect(await problemsOf({ payPeriod: 'year' })).toMatchObject([{ path: 'payPeriod' }]);
  expect(await problemsOf({ adjustmentsContact: 'x'.repeat(201) })).toEqual([
    { path: 'adjustmentsContact', message: 'Ange högst 200 tecken' },
  ]);
});

test('a published job’s pay range cannot run backwards, and unpaid work has none', async () => {
  expect(await problemsOf(backwards)).toEqual([wrongWay]);
  expect(await problemsOf({ salaryType: 3, payTo: 31_000 })).toEqual([
    { path: 'payTo', message: 'Ta bort lönen, eftersom ingen ersättning utgår' },
  ]);
});

test('a draft may have a reversed pay range or dates, and can be published after they are corrected', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const input = { ...(await aCompleteJob(platsa, companyId)), ...backwards, status: 0 as const };
  const { job } = await platsa.must(createJob, input, { token: admin.token });
  expect(job).toMatchObject(backwards);
  const publish = () => platsa.call(updateJob, { jobId: job._id, status: 2 }, { token: admin.token });
  expect((await publish()).error?.fields).toEqual([wrongWay]);
  await platsa.must(updateJob, { jobId: job._id, payTo: 38_000 }, { token: admin.token });
  expect((await publish()).data?.job).toMatchObject({ status: 2, payFrom: 36_000, payTo: 38_000 });
});

test('the number of positions is optional, taken as typed, and can be removed', async () => {
  const { job, admin } = await aJob(platsa, { openings: ' 12 ' });
  expect(job.openings).toBe(12);
  const change = (changes: object) => platsa.must(updateJob, { jobId: job._id, ...changes }, { token: admin.token });
  expect((await change({ street: 'Storgatan 2' })).job.openings).toBe(12);
  expect((await change({ openings: 999 })).job.openings).toBe(999);
  expect((await change({ openings: '' })).job.openings).toBe(null);
});
