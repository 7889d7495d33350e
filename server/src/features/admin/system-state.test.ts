import { getSystemState, retryFailedJob } from '@platsa/contract/admin/system';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOperator } from '../../../test/builders.ts';
import { imageFiles } from '../../platform/images/store-image.ts';
import { sweepFiles } from '../../platform/sweep-files.ts';
import { resumeFiles } from '../profiles/resumes/resume-file.ts';

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
