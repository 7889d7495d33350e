import { getSystemState, retryFailedJob } from '@platsa/contract/admin/system-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { aCompany, anOperator } from '../../../test/builders.ts';
import { imageFiles } from '../../platform/images/store-image.ts';
import { sweepFiles } from '../../platform/sweep-files.ts';
import { resumeFiles } from '../profiles/resumes/queries.ts';

const platsa = useTestApp();

test('the state has version, disk, failed jobs and mails; no mail shows its recipient', async () => {
  const operator = await anOperator(platsa);
  await sql`INSERT INTO mails (to_address, subject, content, status, failure)
    VALUES ('anna@hotell.example', 'Välkommen', '{}', 'failed', 'unknownAddress')`.execute(platsa.ctx.db);
  const state = await platsa.must(getSystemState, {}, operator);
  expect(state.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(state.disk.database).toBeGreaterThan(1_000_000);
  expect(state.disk.free).toBeGreaterThan(0);
  expect(state.mails).toMatchObject({ failedThisWeek: 1, latestFailed: [{ domain: 'hotell.example' }] });
  expect(JSON.stringify(state)).not.toContain('anna@');
});

test('how much room files take is unknown until the night has counted them', async () => {
  const operator = await anOperator(platsa);
  const filesNow = async () => (await platsa.must(getSystemState, {}, operator)).disk.files;
  expect(await filesNow()).toBeNull();
  const sweep = () => sweepFiles([imageFiles, resumeFiles]).handle(platsa.ctx, {});
  await platsa.ctx.files.put('images/a.jpg', new Uint8Array(3000), 'image/jpeg');
  await platsa.ctx.files.put('resumes/b.pdf', new Uint8Array(500), 'application/pdf');
  await sweep();
  expect(await filesNow()).toMatchObject({ amount: 2, bytes: 3500 });
  await platsa.ctx.files.remove('images/a.jpg');
  await sweep();
  expect(await filesNow()).toMatchObject({ amount: 1, bytes: 500, countedAt: expect.any(String) });
});

test('a failed job is run again', async () => {
  const operator = await anOperator(platsa);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pgboss.job (name, state, data, output, completed_on)
    VALUES ('remove-files', 'failed', '{"keys":[]}', '{"message":"disk full"}', now()) RETURNING id`.execute(
    platsa.ctx.db,
  );
  const queueJobId = rows[0]?.id ?? '';
  const before = await platsa.must(getSystemState, {}, operator);
  expect(before.failedJobs).toMatchObject([{ _id: queueJobId, name: 'remove-files', message: 'disk full' }]);
  expect(before.queues).toContainEqual({ name: 'remove-files', waiting: 0, active: 0, failed: 1 });
  await platsa.must(retryFailedJob, { queueJobId }, operator);
  const after = await platsa.must(getSystemState, {}, operator);
  expect(after.failedJobs).toEqual([]);
  expect(after.queues).toContainEqual({ name: 'remove-files', waiting: 1, active: 0, failed: 0 });
  expect((await platsa.call(retryFailedJob, { queueJobId }, operator)).status).toBe(404);
});

test('scheduled work that failed is named in Swedish with when and what, until it has run well', async () => {
  const operator = await anOperator(platsa);
  const failedSchedules = async () => (await platsa.must(getSystemState, {}, operator)).failedSchedules;
  const ran = (state: 'failed' | 'retry' | 'completed', output: object | null, seconds: number) =>
    sql`INSERT INTO pgboss.job (name, state, data, output, created_on, completed_on)
      VALUES ('keep-applications', ${state}, '{}', ${JSON.stringify(output)}::jsonb, now() + make_interval(secs => ${seconds}), now())`.execute(
      platsa.ctx.db,
    );
  expect(await failedSchedules()).toEqual([]);
  const message = '1 failed. application x: this row is broken';
  await ran('failed', { message }, 1);
  const failed = { name: 'keep-applications', title: 'Göra gamla ansökningar anonyma', message };
  expect(await failedSchedules()).toEqual([{ ...failed, failedAt: expect.any(String) }]);
  await ran('completed', null, 2);
  expect(await failedSchedules()).toEqual([]);
  await ran('retry', { message }, 3);
  expect(await failedSchedules()).toMatchObject([failed]);
});

test('work is overdue when it should have been done more than two days ago', async () => {
  const operator = await anOperator(platsa);
  const overdue = async () => (await platsa.must(getSystemState, {}, operator)).overdue;
  expect(await overdue()).toEqual([]);
  const { companyId } = await aCompany(platsa);
  const closedDaysAgo = (days: number) =>
    platsa.ctx.db
      .updateTable('companies')
      .set({ closesAt: new Date(Date.now() - days * 86_400_000), whitelistedAt: null })
      .where('id', '=', companyId)
      .execute();
  await closedDaysAgo(1);
  expect(await overdue()).toEqual([]);
  await closedDaysAgo(3);
  expect(await overdue()).toEqual([{ title: 'Stängda företag som ska raderas', count: 1 }]);

  const job = await anOpenJob(platsa);
  const { applicantId } = await anApplicant(platsa, job);
  await sql`UPDATE applicants SET created_at = to_timestamp(0) WHERE id = ${applicantId}`.execute(platsa.ctx.db);
  await sql`UPDATE jobs SET end_date = '2001-01-01', updated_at = to_timestamp(0) WHERE id = ${job.jobId}`.execute(
    platsa.ctx.db,
  );
  // A company that has just chosen a shorter time is not late.
  expect(await overdue()).toHaveLength(1);
  await sql`UPDATE companies SET updated_at = to_timestamp(0) WHERE id = ${job.companyId}`.execute(platsa.ctx.db);
  expect(await overdue()).toContainEqual({ title: 'Ansökningar som ska bli anonyma', count: 1 });
});
