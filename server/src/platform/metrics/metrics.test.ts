import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompanyUser } from '../../../test/builders.ts';
import { toDatabase } from '../../../test/database.ts';
import { openEventStream } from '../../../test/live-events.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { StartupError } from '../../startup-error.ts';
import { type MetricsSources, openMetrics } from './metrics.ts';

const platsa = useTestApp({ settings: async () => ({ METRICS_PORT: '0' }) });
const unwatched = useTestApp();

/** The value of a metric, given as it is written: name{label="value"}. Undefined where there is none. */
async function read(metric: string, url = platsa.ctx.metrics?.url ?? ''): Promise<number | undefined> {
  const lines = (await (await fetch(url)).text()).split('\n');
  const line = lines.find((text) => text.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length + 1));
}

/** Metrics without a server. */
async function openWith(sources: Partial<MetricsSources>) {
  const pool = new pg.Pool(inject('connection'));
  const metrics = await openMetrics(
    { host: '127.0.0.1', port: 0 },
    {
      pools: { requests: pool, background: pool },
      responseCache: { counts: { hits: 0, misses: 0 } },
      readDatabase: async () => ({ jobs: [], mails: [] }),
      readDiskSpace: async () => undefined,
      version: '1.2.3',
      log: platsa.ctx.log,
      ...sources,
    },
  );
  onTestFinished(async () => {
    await metrics.stop();
    await pool.end();
  });
  return { metrics, pool };
}

test('requests are counted by the pattern of their address and their status, and timed', async () => {
  for (const id of ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']) {
    await platsa.app.inject(`/v1/companies/${id}`);
  }
  await platsa.app.inject('/healthz');
  const route = 'method="GET",route="/v1/companies/:companyId"';
  expect(await read(`platsa_http_requests_total{${route},status="401"}`)).toBe(2);
  expect(await read(`platsa_http_request_duration_seconds_count{${route}}`)).toBe(2);
  expect(await read('platsa_http_requests_total{method="GET",route="/healthz",status="200"}')).toBe(1);
});

test('an address without a route is counted as none, so that strangers make no new series', async () => {
  await platsa.app.inject('/v1/wp-login.php');
  await platsa.app.inject('/v1/.env');
  expect(await read('platsa_http_requests_total{method="GET",route="none",status="404"}')).toBe(2);
});

test('hits and misses of the response cache are counted', async () => {
  const before = await Promise.all(
    ['hit', 'miss'].map((result) => read(`platsa_response_cache_total{result="${result}"}`)),
  );
  for (const _ of [1, 2, 3]) await platsa.app.inject('/v1/public-jobs?city=Arvika');
  const after = await Promise.all(
    ['hit', 'miss'].map((result) => read(`platsa_response_cache_total{result="${result}"}`)),
  );
  expect(after.map((count, n) => (count ?? 0) - (before[n] ?? 0))).toEqual([2, 1]);
});

test('open live streams are counted until they close', async () => {
  const { token } = await aCompanyUser(platsa);
  await openEventStream(platsa, token);
  await waitUntil(async () => expect(await read('platsa_live_streams')).toBe(1));
});

test('connections to the database are counted by pool, and so is who waits for one', async () => {
  const { metrics, pool } = await openWith({});
  const client = await pool.connect();
  const busy = await read('platsa_database_connections{pool="requests",state="busy"}', metrics.url);
  client.release();
  const idle = await read('platsa_database_connections{pool="requests",state="idle"}', metrics.url);
  expect([busy, idle]).toEqual([1, 1]);
  expect(await read('platsa_database_connection_limit{pool="requests"}', metrics.url)).toBe(10);
  expect(await read('platsa_database_waiting{pool="requests"}', metrics.url)).toBe(0);
});

test('background jobs are counted by queue and state', async () => {
  await sql`INSERT INTO pgboss.job (name, state, completed_on) VALUES ('remove-files', 'failed', now())`.execute(
    platsa.ctx.db,
  );
  await countJobsNow();
  expect(await read('platsa_queue_jobs{queue="remove-files",state="failed"}')).toBe(1);
  expect(await read('platsa_queue_jobs{queue="remove-files",state="waiting"}')).toBe(0);
});

/** What pg-boss does once a minute. */
async function countJobsNow(): Promise<void> {
  const boss = new PgBoss({ ...toDatabase(inject('connection'), platsa.database), supervise: false, schedule: false });
  await boss.start();
  await boss.supervise('remove-files');
  await boss.stop();
}

test('mails of the last day are counted by state', async () => {
  await sql`INSERT INTO mails (id, to_address, subject, content, status) VALUES
    (uuid_v7(), 'a@hotell.example', 'Hej', '{}', 'failed'), (uuid_v7(), 'b@hotell.example', 'Hej', '{}', 'pending'),
    ('01900000-0000-7000-8000-000000000001', 'c@hotell.example', 'Hej', '{}', 'failed')`.execute(platsa.ctx.db);
  expect(await read('platsa_mails{state="failed"}')).toBe(1);
  expect(await read('platsa_mails{state="pending"}')).toBe(1);
});

test('free space and size of the disk are there, unless database and files are elsewhere', async () => {
  const free = (await read('platsa_disk_bytes{kind="free"}')) ?? 0;
  expect(free).toBeGreaterThan(0);
  expect(await read('platsa_disk_bytes{kind="size"}')).toBeGreaterThan(free);
  const { metrics } = await openWith({});
  expect(await read('platsa_disk_bytes{kind="free"}', metrics.url)).toBeUndefined();
});

test('the time of the latest backup is there once one was made', async () => {
  let latestBackup: Date | undefined;
  const { metrics } = await openWith({ readDatabase: async () => ({ jobs: [], mails: [], latestBackup }) });
  expect(await read('platsa_backup_timestamp_seconds', metrics.url)).toBeUndefined();
  latestBackup = new Date('2026-11-27T04:00:00Z');
  expect(await read('platsa_backup_timestamp_seconds', metrics.url)).toBe(latestBackup.getTime() / 1000);
});

test('a database that is gone is reported, and the other figures are still read', async () => {
  expect(await read('platsa_database_up')).toBe(1);
  const { metrics } = await openWith({ readDatabase: () => Promise.reject(new Error('gone')) });
  expect(await read('platsa_database_up', metrics.url)).toBe(0);
  expect(await read('platsa_build_info{version="1.2.3"}', metrics.url)).toBe(1);
  expect(await read('nodejs_heap_size_used_bytes', metrics.url)).toBeGreaterThan(0);
});

test('metrics are nowhere else: not at other addresses, not on the port of the product, not without the setting', async () => {
  const url = platsa.ctx.metrics?.url ?? '';
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  expect((await platsa.app.inject('/metrics')).body).not.toContain('platsa_');
  expect(unwatched.ctx.metrics).toBeUndefined();
});

test('a port that is in use is named in one line', async () => {
  const { metrics } = await openWith({});
  const port = Number(new URL(metrics.url).port);
  const readDatabase = async () => ({ jobs: [], mails: [] });
  const sources = { readDatabase, readDiskSpace: async () => undefined, version: '', log: platsa.ctx.log };
  const opening = openMetrics(
    { host: '127.0.0.1', port },
    { ...sources, pools: {} as MetricsSources['pools'], responseCache: { counts: { hits: 0, misses: 0 } } },
  );
  const refusal = await opening.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as Error).message).toBe(
    `Port ${port} is already in use. Choose another with METRICS_PORT, for example METRICS_PORT=${port + 1}.`,
  );
});
