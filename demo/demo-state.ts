import { sql } from 'kysely';
import type { Db } from '../server/src/db/database.ts';

/** Progress of loading the demo. Its table is created here, so that only demo databases have it. */
export interface DemoState {
  /** All times of the demo are relative to this, also when loading continues on another day. */
  startedAt: Date;
  finished: boolean;
}

/** Returns nothing if the database has users that the demo did not create. */
export async function beginOrFindDemo(db: Db, now: Date): Promise<DemoState | undefined> {
  await sql`CREATE TABLE IF NOT EXISTS demo_state (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), started_at timestamptz NOT NULL, finished_at timestamptz
  )`.execute(db);
  await sql`INSERT INTO demo_state (started_at) SELECT ${now} WHERE NOT EXISTS (SELECT FROM users)
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ startedAt: Date; finishedAt: Date | null }>`SELECT * FROM demo_state`.execute(db);
  return rows[0] && { startedAt: rows[0].startedAt, finished: rows[0].finishedAt !== null };
}

export async function markFinished(db: Db, now: Date): Promise<void> {
  await sql`UPDATE demo_state SET finished_at = ${now}`.execute(db);
}

/** An arbitrary advisory lock key: only one process loads the demo. */
const lockKey = 7_301_002;

/** Runs `work` unless another process does. The lock ends with its connection, so a killed process leaves none. */
export async function whileAlone(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_lock(${lockKey}) AS mine`.execute(connection);
    if (!rows[0]?.mine) return;
    try {
      await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}
