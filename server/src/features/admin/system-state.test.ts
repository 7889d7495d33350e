import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getSystemState, retryFailedJob } from '@platsa/contract/admin/system-endpoints';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aPlan } from '../../../test/billing-builders.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { aCompany, anOperator } from '../../../test/builders.ts';
import { sellerSettings } from '../../../test/invoice-builders.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { imageFiles } from '../../platform/images/store-image.ts';
import { sweepFiles } from '../../platform/sweep-files.ts';
import { resumeFiles } from '../profiles/resumes/queries.ts';

const platsa = useTestApp();
useTestApp({ beside: platsa });
/** Others reach it. */
const backedUp = useTestApp({
  settings: async () => ({
    ...(await sellerSettings()),
    PUBLIC_URL: 'https://jobb.example.se',
    BACKUP_URL: mkdtempSync(path.join(os.tmpdir(), 'platsa-backups-')),
  }),
});

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
  const failedSchedules = async () => {
    const { schedules } = await platsa.must(getSystemState, {}, operator);
    return schedules.filter(({ lastRun }) => lastRun?.failed);
  };
  const ran = (state: 'failed' | 'retry' | 'completed', output: object | null, seconds: number) =>
    sql`INSERT INTO pgboss.job (name, state, data, output, created_on, completed_on)
      VALUES ('keep-applications', ${state}, '{}', ${JSON.stringify(output)}::jsonb, now() + make_interval(secs => ${seconds}), now())`.execute(
      platsa.ctx.db,
    );
  const { schedules } = await platsa.must(getSystemState, {}, operator);
  expect(schedules.slice(0, 7).map(({ cron }) => cron)).toEqual([
    '* * * * *',
    '*/10 * * * *',
    '1 * * * *',
    '* * * * *',
    '0 * * * *',
    '* * * * *',
    '0 0,1,6 * * *',
  ]);
  expect(await failedSchedules()).toEqual([]);
  const message = '1 failed. application x: this row is broken';
  await ran('failed', { message }, 1);
  const lastRun = { at: expect.any(String), failed: true, message };
  const failed = { name: 'keep-applications', title: 'Göra gamla ansökningar anonyma', cron: '10 1 * * *', lastRun };
  expect(await failedSchedules()).toEqual([failed]);
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

async function anOperatorWithTwoSteps(app: TestApp) {
  const operator = await anOperator(app);
  await app.ctx.db
    .insertInto('twoSteps')
    .values({ userId: operator.userId, secret: Buffer.from('hemlig'), confirmedAt: new Date() })
    .execute();
  return operator;
}

test('the latest nightly backup is there with time and size', async () => {
  const operator = await anOperatorWithTwoSteps(backedUp);
  const { ctx } = backedUp;
  const place = ctx.config.backups.url ?? '';
  onTestFinished(() => rmSync(place, { recursive: true }));
  const backup = async () => (await backedUp.must(getSystemState, {}, operator)).backup;
  expect(await backup()).toEqual({ place, latest: null });
  const nightly = makeBackup({ folders: [], jobNames: [] });
  const begun = Date.now();
  for (const now of [new Date(begun - 86_400_000), new Date(begun)]) {
    backedUp.clock.now = now;
    await nightly.handle(ctx, {});
  }
  backedUp.clock.now = undefined;
  const newest = readdirSync(place).sort().at(-1) ?? '';
  const latest = { at: new Date(begun).toISOString(), bytes: statSync(path.join(place, newest)).size };
  expect(await backup()).toEqual({ place, latest });
  const without = await platsa.must(getSystemState, {}, await anOperator(platsa));
  expect(without.backup).toEqual({ place: null, latest: null });
});

test('running servers have a row each, with host and version', async () => {
  const { servers, version } = await platsa.must(getSystemState, {}, await anOperator(platsa));
  const own = { host: `${os.hostname()}:3000`, version, since: expect.any(String) };
  expect(servers).toEqual([own, own]);
});

test('settings name who sells and where mails go, and what is missing where others reach the installation', async () => {
  const settings = async (app: TestApp) =>
    (await app.must(getSystemState, {}, await anOperatorWithTwoSteps(app))).settings;
  expect(await settings(platsa)).toMatchObject({ isLocal: true, sendsMail: false, seller: null, missing: [] });
  await aPlan(platsa, 2);
  expect((await settings(platsa)).missing).toEqual(['SELLER_NAME']);
  const open = { address: 'https://jobb.example.se', isLocal: false, requiresApproval: true };
  const missing = ['SMTP_URL', 'CONTROLLER_NAME', 'SUPPORT_EMAIL'];
  expect(await settings(backedUp)).toMatchObject({ ...open, seller: 'Säljbolaget Åäö AB', missing });
});

test('feeds are counted, and those whose last reading failed are named', async () => {
  const operator = await anOperator(platsa);
  const feeds = async () => (await platsa.must(getSystemState, {}, operator)).feeds;
  expect(await feeds()).toEqual({ topics: 0, lastFetchedAt: null, failed: [] });
  const { rows } = await sql<{ topicId: string }>`
    INSERT INTO article_feeds (topic_id, asked_at, fetched_at)
    SELECT id, now(), now() FROM tags WHERE kind = 'topic' ORDER BY name LIMIT 2 RETURNING topic_id`.execute(
    platsa.ctx.db,
  );
  const read = (topicId: string | undefined, state: string, seconds: number) =>
    sql`INSERT INTO pgboss.job (name, state, data, output, created_on)
      VALUES ('fetch-articles', ${state}, ${JSON.stringify({ topicId })}::jsonb, '{"message":"404"}', now() + make_interval(secs => ${seconds}))`.execute(
      platsa.ctx.db,
    );
  await read(rows[0]?.topicId, 'failed', 0);
  await read(rows[0]?.topicId, 'completed', 1);
  await read(rows[1]?.topicId, 'failed', 0);
  const { topics, failed, lastFetchedAt } = await feeds();
  expect([topics, failed]).toEqual([2, [{ topic: expect.any(String), message: '404', failedAt: lastFetchedAt }]]);
});
