import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { createDatabase, createPool, noTimeouts } from './database.ts';
import { loadReferenceData } from './load-reference-data.ts';
import { migrate, type SchemaVersion } from './migrate.ts';

/** An arbitrary advisory lock key: only one process prepares the database at a time. */
const lockKey = 7_301_001;
const minServerVersion = 150_000;

/** Brings the database to this version's schema, or an earlier one's, then loads the reference data. */
export async function prepareDatabase(connection: pg.PoolConfig, version?: SchemaVersion): Promise<void> {
  // Another name than a server's: PostgreSQL lists a connection for a moment after it was closed, and a restore refuses a
  // database that a server uses.
  const pool = createPool({ ...connection, ...noTimeouts, application_name: 'platsa-prepare', max: 3 });
  try {
    const client = await connect(pool);
    try {
      await takeLock(client);
      await migrate(client, { version });
      // This version's reference data may not fit the tables of an earlier one; a backup has its own.
      if (!version) await loadReferenceData(createDatabase(pool));
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => {});
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/** Asks again and again: a statement that waits holds a snapshot, and CREATE INDEX CONCURRENTLY would wait for that. */
async function takeLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey]);
    if (rows[0]?.taken) return;
    await delay(100);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new StartupError(`The database does not answer: ${getReason(error)}`, { cause: error });
  });
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  if ((rows[0]?.version ?? 0) < minServerVersion) {
    client.release();
    throw new StartupError('The database is too old: PostgreSQL 15 or later is required.');
  }
  return client;
}

/** A host with several addresses fails with an AggregateError that has no message of its own. */
function getReason(error: unknown): string {
  if (error instanceof AggregateError) return getReason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
