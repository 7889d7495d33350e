import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import type pg from 'pg';
import { Api } from '../../e2e/api.ts';
import { findFreePort, startServerProcess } from '../../e2e/server-process.ts';
import { migrate, schemaVersion } from '../../server/src/db/migrate.ts';
import { unsafeMigrations } from '../../server/test/migration-rules.ts';
import { openDataset, resetDataset } from '../data/dataset.ts';
import type { SizeName } from '../sizes.ts';
import { table } from '../table.ts';
import { createScene, type Scene } from './faults/create-scene.ts';
import { startLoad } from './faults/load.ts';

/**
 * `node bench/rare/upgrade.ts large|small`: how long migrations of each kind that is allowed take, and how long the slowest read
 * and write take meanwhile, and wait for a table, under a server in use. docs/operations.md (Upgrading) has the results.
 */

/** One of each kind, on the tables with most rows. */
const trial = {
  '0001-column.sql': "ALTER TABLE applicants ADD COLUMN trial text NOT NULL DEFAULT '';",
  '0002-index.sql': 'CREATE INDEX CONCURRENTLY applicants_trial ON applicants (company_id, created_at, trial);',
  '0003-check.sql': 'ALTER TABLE applicants ADD CONSTRAINT trial_length CHECK (length(trial) < 100) NOT VALID;',
  '0004-check-validated.sql': 'ALTER TABLE applicants VALIDATE CONSTRAINT trial_length;',
  '0005-table.sql': 'CREATE TABLE trials (applicant_id uuid PRIMARY KEY REFERENCES applicants ON DELETE CASCADE);',
  '0006-log-column.sql': 'ALTER TABLE events ADD COLUMN trial uuid;',
  '0007-foreign-key.sql':
    'ALTER TABLE events ADD CONSTRAINT events_trial FOREIGN KEY (trial) REFERENCES applicants NOT VALID;',
  '0008-foreign-key-validated.sql': 'ALTER TABLE events VALIDATE CONSTRAINT events_trial;',
  '0009-log-index.sql': 'CREATE INDEX CONCURRENTLY events_trial_index ON events (trial);',
};

const undisturbedMs = 5_000;

async function upgrade(size: SizeName): Promise<void> {
  await resetDataset(size, console.log);
  await using stopping = new AsyncDisposableStack();
  const dataset = await openDataset(size);
  stopping.defer(() => dataset.close());
  const { pool, dataDir } = dataset;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platsa-upgrade-'));
  stopping.defer(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(trial)) await writeFile(path.join(folder, name), text);
  const migrations = pathToFileURL(`${folder}/`);
  const unsafe = await unsafeMigrations(migrations);
  if (unsafe.length > 0) throw new Error(unsafe.join('\n'));

  const server = await startServerProcess({ dataDir, port: await findFreePort() });
  stopping.defer(() => server.stop());
  const database = {
    query: async <T extends object>(text: string, values: unknown[] = []) => (await pool.query<T>(text, values)).rows,
  };
  const scene = await createScene(server.url, database, 2_000);
  const writing = startLoad(scene, () => [server.url], database);
  const reading = startReading(server.url, scene);
  const client = await pool.connect();
  stopping.defer(() => client.release(true));
  const waiting = watchLocks(pool, client);
  const slowest = () => [`${reading.slowest()} ms, ${writing.slowest()} ms`, `${waiting.longest()} ms`];
  await delay(undisturbedMs);
  const lines = [['none', `${undisturbedMs} ms`, ...slowest()]];
  // A migration has no time limit of its own.
  await client.query('SET statement_timeout = 0');
  const { baseline } = await schemaVersion();
  const done: string[] = [];
  for (const [name, text] of Object.entries(trial)) {
    done.push(name);
    const began = performance.now();
    await migrate(client, { version: { baseline, migrations: done }, folder: migrations });
    const took = Math.round(performance.now() - began);
    // What waited for the lock ends after it.
    await delay(500);
    lines.push([text, `${took} ms`, ...slowest()]);
  }
  await Promise.all([reading.stop(), writing.stop(), waiting.stop()]);
  console.log(table(['migration', 'took', 'slowest read, write meanwhile', 'longest wait for a table'], lines));
  console.log(`Writes: ${writing.answers()}`);
  for (const problem of writing.problems) console.error(`FAILED: ${problem}`);
}

/** Asks for applications again and again. A read that fails ends the trial. */
function startReading(url: string, { admin, boardId, jobId }: Scene) {
  const api = new Api(url, '127.0.0.1');
  const { token } = admin;
  let isStopping = false;
  let slowestMs = 0;
  const read = async () => {
    while (!isStopping) {
      const began = performance.now();
      await api.call(listJobApplicants, { jobId }, { token });
      await api.call(getBoard, { boardId }, { token });
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await delay(10);
    }
  };
  const running = read();
  return {
    slowest() {
      const ms = Math.round(slowestMs);
      slowestMs = 0;
      return ms;
    },
    stop() {
      isStopping = true;
      return running;
    },
  };
}

/** Others than the migration that wait for a lock on a table: on a busy machine a request is slow for other reasons too. */
function watchLocks(pool: pg.Pool, migration: pg.PoolClient) {
  let isStopping = false;
  let longestMs = 0;
  const watch = async () => {
    const { rows: own } = await migration.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    while (!isStopping) {
      const { rows } = await pool.query<{ ms: number | null }>(
        `SELECT 1000 * extract(epoch FROM max(clock_timestamp() - waitstart))::float8 AS ms FROM pg_locks
         WHERE locktype = 'relation' AND NOT granted AND pid <> $1`,
        [own[0]?.pid],
      );
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0);
      await delay(5);
    }
  };
  const watching = watch();
  return {
    longest() {
      const ms = Math.round(longestMs);
      longestMs = 0;
      return ms;
    },
    stop() {
      isStopping = true;
      return watching;
    },
  };
}

await upgrade(process.argv[2] === 'large' ? 'large' : 'small');
