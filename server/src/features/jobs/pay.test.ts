import { createJob, getJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { listPublicJobs } from '@platsa/contract/public-jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany } from '../../../test/builders.ts';
import { aJob, aWholeAdvert } from '../../../test/job-builders.ts';

const platsa = useTestApp();

async function problemsOf(changes: object, status: 0 | 2 = 2) {
  const { companyId, admin } = await aCompany(platsa);
  const input = { ...(await aWholeAdvert(platsa, companyId)), ...changes, status };
  const { error } = await platsa.call(createJob, input, { token: admin.token });
  return error?.fields;
}

test('pay is kept to the öre and read by everybody, in the advert and in the public list', async () => {
  const pay = { payFrom: '165,50', payTo: 182.25, payPeriod: 'hour' as const };
  const { job } = await aJob(platsa, { title: 'Timmerflottare', ...pay });
  const told = { payFrom: 165.5, payTo: 182.25, payPeriod: 'hour' };
  expect(job).toMatchObject(told);
  expect((await platsa.must(getJob, { jobId: job.shortId })).job).toMatchObject(told);
  expect((await platsa.must(listPublicJobs, { search: 'Timmerflottare' })).jobs).toMatchObject([told]);
});

test('an advert says nothing of pay or adjustments until somebody does, and what was said can be taken back', async () => {
  const made = await aJob(platsa);
  const nothing = { payFrom: null, payTo: null, payPeriod: 'month', adjustmentsContact: '' };
  expect(made.job).toMatchObject(nothing);
  const change = (changes: object) =>
    platsa.must(updateJob, { jobId: made.job._id, ...changes }, { token: made.admin.token });
  const said = { payFrom: 31_000, adjustmentsContact: 'Kim Lind, 070-123 45 67' };
  expect((await change(said)).job).toMatchObject(said);
  expect((await change({ payFrom: '', adjustmentsContact: ' ' })).job).toMatchObject(nothing);
});

test('what is no amount is told at its field', async () => {
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

test('the range can not run backwards, and unpaid work has none, in a draft neither', async () => {
  const backwards = { payFrom: 36_000, payTo: 31_000 };
  for (const status of [0, 2] as const) {
    expect(await problemsOf(backwards, status)).toEqual([
      { path: 'payTo', message: 'Den högsta lönen kan inte vara under den lägsta' },
    ]);
    expect(await problemsOf({ salaryType: 3, payTo: 31_000 }, status)).toEqual([
      { path: 'payTo', message: 'Ta bort lönen, eftersom ingen ersättning utgår' },
    ]);
  }
});
