import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listPublicJobs } from '@platsa/contract/job-board/endpoints';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aJob } from '../../test/job-builders.ts';
import { startStandby } from '../../test/standby.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/launcher.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readFromStandby } from './standby.ts';

const opened = { folder: '', primary: undefined as EmbeddedPostgres | undefined };
let standby: EmbeddedPostgres | undefined;

// Registered first, it runs last: after the server has left the databases.
afterAll(async () => {
  await standby?.stop();
  await opened.primary?.stop();
  await rm(opened.folder, { recursive: true, force: true });
});

const platsa = useTestApp({
  async ownDatabase() {
    opened.folder = await mkdtemp(path.join(os.tmpdir(), 'platsa-standby-'));
    const dataDir = path.join(opened.folder, 'postgres');
    const primary = await startEmbeddedPostgres({ dataDir });
    opened.primary = primary;
    await prepareDatabase(primary.connection);
    standby = await startStandby(primary, dataDir);
    return primary.connection;
  },
  async settings() {
    const { host = '', user = '', database = '' } = standby?.connection ?? {};
    return { DATABASE_READ_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}` };
  },
});

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client(standby?.connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function readsFromStandby(): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`SELECT pg_is_in_recovery() AS yes`.execute(platsa.ctx.publicDb());
  return rows[0]?.yes === true;
}

const titles = async () => (await platsa.must(listPublicJobs, {})).jobs.map(({ title }) => title);

test('public lists are read from the standby; while it lacks what was published, and when it is gone, from the primary', async () => {
  await waitUntil(async () => expect(await readsFromStandby()).toBe(true));
  expect(await titles()).toEqual([]);

  await onStandby('SELECT pg_wal_replay_pause()');
  const { job } = await aJob(platsa);
  await waitUntil(async () => expect(await titles()).toContain(job.title));
  expect(await readsFromStandby()).toBe(false);

  await onStandby('SELECT pg_wal_replay_resume()');
  await waitUntil(async () => expect(await readsFromStandby()).toBe(true));
  expect(await titles()).toContain(job.title);

  await standby?.stop();
  await waitUntil(async () => expect(await readsFromStandby()).toBe(false));
  const other = await aJob(platsa);
  await waitUntil(async () => expect(await titles()).toContain(other.job.title));
});

test('an address that leads to no standby is told once, and the primary is read', async () => {
  const live = { subscribe: () => () => {}, whenLost: () => () => {}, isConnected: () => true, stop: async () => {} };
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).err.message) });
  const { db } = platsa.ctx;
  for (const connection of [inject('connection'), { host: path.join(os.tmpdir(), 'no-such-socket') }]) {
    const reader = readFromStandby({ primary: db, connection, live, log });
    onTestFinished(() => reader.stop());
    expect(reader.db()).toBe(db);
  }
  await waitUntil(() => expect(warnings).toHaveLength(2));
  expect(warnings.toSorted()).toEqual([expect.stringContaining('ENOENT'), 'it is a database of its own']);
});
