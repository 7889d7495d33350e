import { text } from 'node:stream/consumers';
import { getBoard, listBoards, moveApplicants } from '@platsa/contract/boards/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { duplicateJob, extendJob, getJob, listJobs, updateJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anApplicant, columnNamed } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { aJob, type TestJob } from '../../../test/job-builders.ts';
import { companyEntries } from '../../platform/company-export.ts';
import { companyData } from '../company-data.ts';

const platsa = useTestApp();
const { archived, inactive, active } = jobStatus;

type Changes = Omit<InputOf<typeof updateJob>, 'jobId'>;

const change = ({ job, admin }: Pick<TestJob, 'job' | 'admin'>, changes: Changes) =>
  platsa.call(updateJob, { jobId: job._id, ...changes }, admin);

async function mustChange({ job, admin }: TestJob, changes: Changes) {
  return (await platsa.must(updateJob, { jobId: job._id, ...changes }, admin)).job;
}

/** Hires as many as given. */
async function hire({ job, companyId, brandId, admin }: TestJob, many: number) {
  const board = { jobId: job._id, boardId: job.workflowId, firstColumnId: '', companyId, brandId, admin };
  const { _id: firstColumnId } = await columnNamed(platsa, board, 'Ansökt');
  const { _id: _workflowColumn } = await columnNamed(platsa, board, 'Anställd');
  const _applicants: string[] = [];
  for (let one = 0; one < many; one += 1) {
    _applicants.push((await anApplicant(platsa, { ...board, firstColumnId })).applicantId);
  }
  await platsa.must(moveApplicants, { boardId: board.boardId, _applicants, _workflowColumn }, admin);
}

test('a job that ends keeps how it ended, in its lists, on its board, in the log and in the export', async () => {
  const made = await aJob(platsa, { openings: 3 });
  const { job, admin, companyId } = made;
  expect(job).toMatchObject({ outcome: null, hiredCount: 0 });
  await hire(made, 2);
  expect(await mustChange(made, { status: archived, outcome: 'filled' })).toMatchObject({
    ...{ status: archived, outcome: 'filled', openings: 3, hiredCount: 2 },
  });
  const { jobs } = await platsa.must(listJobs, { companyId, archived: 'true' }, admin);
  expect(jobs).toMatchObject([{ outcome: 'filled', openings: 3, hiredCount: 2 }]);
  const { boards } = await platsa.must(listBoards, { companyId }, admin);
  expect(boards).toMatchObject([{ hiredCount: 2, _job: { outcome: 'filled', openings: 3 } }]);
  expect(await platsa.must(getBoard, { boardId: job.workflowId }, admin)).toMatchObject({
    _job: { status: archived, outcome: 'filled', openings: 3 },
  });
  const { logs } = await platsa.must(listAuditLogs, { companyId, event: 'job.outcome.set' }, admin);
  expect(logs).toMatchObject([{ _job: { _id: job._id } }]);
  expect(logs[0]?.text).toMatch(/ angav hur rekryteringen till ”.+” slutade: tillsatt\.$/);
  const entry = (await companyEntries(platsa.ctx, companyId, companyData)).find(({ name }) => name === 'annonser.json');
  expect(entry && JSON.parse(await text(await entry.open()))).toMatchObject([{ hired: 2, outcome: 'filled' }]);
});

test('the outcome can be given later, changed and removed; the log has each change once', async () => {
  const made = await aJob(platsa);
  await mustChange(made, { status: inactive });
  for (const outcome of ['filled', 'filled', 'cancelled', null] as const) {
    expect(await mustChange(made, { outcome })).toMatchObject({ status: inactive, outcome });
  }
  const { companyId, admin } = made;
  const { logs } = await platsa.must(listAuditLogs, { companyId, event: 'job.outcome.set' }, admin);
  expect(logs.map(({ text }) => text.split(': ')[1])).toEqual(['öppet.', 'avbruten.', 'tillsatt.']);
});

test('a job that is published again has no outcome any more, and neither has a copy of it', async () => {
  const made = await aJob(platsa);
  await mustChange(made, { status: archived, outcome: 'cancelled' });
  const { job: copy } = await platsa.must(duplicateJob, { jobId: made.job._id }, made.admin);
  expect(copy).toMatchObject({ outcome: null });
  expect(await mustChange(made, { status: active })).toMatchObject({ outcome: null });
});

test('an extension leaves the outcome of a job that stays unpublished', async () => {
  const made = await aJob(platsa);
  await mustChange(made, { status: inactive, outcome: 'filled' });
  const answer = await platsa.call(extendJob, { jobId: made.job._id }, made.admin);
  if (answer.status === 200) expect(answer.data?.job).toMatchObject({ status: inactive, outcome: 'filled' });
  const { job } = await platsa.must(getJob, { jobId: made.job._id }, made.admin);
  expect(job).toMatchObject({ outcome: 'filled' });
});

test('a published job, a draft and an unknown outcome are refused at the field', async () => {
  const published = await aJob(platsa);
  const draft = await aJob(platsa, { status: 0 });
  const message = 'Avpublicera eller arkivera annonsen för att ange hur rekryteringen slutade';
  for (const made of [published, draft]) {
    expect(await change(made, { outcome: 'filled' })).toMatchObject({
      ...{ status: 400, error: { fields: [{ path: 'outcome', message }] } },
    });
  }
  expect(await change(published, { outcome: 'lost' } as never)).toMatchObject({
    ...{ status: 400, error: { fields: [{ path: 'outcome', message: 'Välj hur rekryteringen slutade' }] } },
  });
  expect(await change(published, { outcome: null })).toMatchObject({ status: 200 });
});

test('members set the outcome, nobody else; visitors do not read it', async () => {
  const made = await aJob(platsa);
  const { job, companyId } = made;
  await mustChange(made, { status: inactive });
  const set = (token?: string) => platsa.call(updateJob, { jobId: job._id, outcome: 'filled' }, { token });
  const { admin: stranger } = await aCompany(platsa);
  expect(await set()).toMatchObject({ status: 401 });
  expect(await set((await aJobSeeker(platsa)).token)).toMatchObject({ status: 403 });
  expect(await set(stranger.token)).toMatchObject({ status: 404 });
  expect(await set((await aMember(platsa, companyId)).token)).toMatchObject({ status: 200 });
  const live = await aJob(platsa);
  await hire(live, 1);
  const { job: shown } = await platsa.must(getJob, { jobId: live.job._id }, {});
  expect(Object.keys(shown)).not.toContain('hiredCount');
  expect(Object.keys(shown)).not.toContain('outcome');
});
