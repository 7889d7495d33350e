import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { findLatestBackup } from '../backup/make-backup.ts';

export interface DatabaseFigures {
  jobs: { queue: string; state: 'waiting' | 'delayed' | 'active' | 'failed'; count: number }[];
  mails: { state: string; count: number }[];
  /** Undefined where none has been made yet, or none is to be made. */
  latestBackup?: Date | undefined;
}

const dayMs = 86_400_000;

/** Reads no table as a whole, so it may be asked every few seconds. */
export async function readDatabaseFigures(db: Db, now: Date, makesBackups: boolean): Promise<DatabaseFigures> {
  const [queues, mails, backup] = await Promise.all([
    listQueues(db),
    countMails(db, now),
    makesBackups ? findLatestBackup(db) : undefined,
  ]);
  const jobs = queues.flatMap(({ queue, ...counts }) =>
    (['waiting', 'delayed', 'active', 'failed'] as const).map((state) => ({ queue, state, count: counts[state] })),
  );
  return { jobs, mails, latestBackup: backup?.madeAt };
}

/** As pg-boss has counted them last; it does so once a minute. Its own queues begin with two underscores. */
async function listQueues(db: Db) {
  const { rows } = await sql<{ queue: string; waiting: number; delayed: number; active: number; failed: number }>`
    SELECT name AS queue, ready_count AS waiting, deferred_count AS delayed, active_count AS active,
      failed_count AS failed
    FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%' ORDER BY name`.execute(db);
  return rows;
}

async function countMails(db: Db, now: Date) {
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT state, count(mails.id) AS count
    FROM unnest(ARRAY['pending', 'delivered', 'failed', 'cancelled']) AS state
    LEFT JOIN mails ON mails.status = state AND mails.id >= ${makeFirstId(new Date(now.getTime() - dayMs))}::uuid
    GROUP BY state ORDER BY state`.execute(db);
  return rows;
}

/** The smallest UUIDv7 of a moment. */
function makeFirstId(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
