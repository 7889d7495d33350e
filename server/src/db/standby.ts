import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { LiveHub } from '../platform/live-events/live-hub.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { createDatabase, createPool, type Db } from './database.ts';

const pauseMs = { behind: 100, current: 1_000 };

/** Where public lists, searches and pages are read. */
export interface PublicReader {
  /** The standby while it has all that is public, otherwise the primary. */
  db(): Db;
  stop(): Promise<void>;
}

interface Standby {
  primary: Db;
  connection: pg.PoolConfig;
  live: LiveHub;
  log: Logger;
  tracing?: Tracing | undefined;
}

/**
 * Reads from a standby (DATABASE_READ_URL). Each change of what is public reaches every server as an event after its commit;
 * from then on the primary is read until the standby has replayed that change. So a published job is visible at once, and
 * does not disappear again. A standby that does not answer is asked again every second.
 */
export function readFromStandby({ primary, connection, live, log, tracing }: Standby): PublicReader {
  const pool = createPool({ application_name: 'platsa-public', ...connection });
  const standby = createDatabase(pool, { forRequests: connection, tracing });
  const stopping = new AbortController();
  /** Number of changes of public data, and how many of them the standby has; undefined while it does not answer. */
  let changes = 0;
  let replayed: number | undefined;
  /** The primary's position in its log after so many changes. */
  let target: { position: string; changes: number } | undefined;

  const changed = () => {
    changes += 1;
  };
  const leave = [live.subscribe('public', changed), live.whenLost(changed)];

  async function check(): Promise<void> {
    if (target?.changes !== changes) target = { changes, position: await readPosition(primary) };
    if (await hasReplayed(standby, target.position)) replayed = target.changes;
  }

  async function followPrimary(): Promise<void> {
    let isUsable = true;
    while (!stopping.signal.aborted) {
      try {
        await check();
        isUsable = true;
      } catch (error) {
        if (isUsable)
          log.warn({ err: error }, 'DATABASE_READ_URL leads to no standby that answers: the primary is read');
        isUsable = false;
        replayed = undefined;
      }
      await pause(replayed === undefined || replayed === changes ? pauseMs.current : pauseMs.behind, stopping.signal);
    }
  }

  const following = followPrimary();
  return {
    db: () => (replayed === changes && live.isConnected() ? standby : primary),
    async stop() {
      stopping.abort();
      for (const stop of leave) stop();
      await following;
      await pool.end();
    },
  };
}

async function readPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`SELECT pg_current_wal_lsn()::text AS position`.execute(primary);
  return rows[0]?.position ?? '';
}

async function hasReplayed(standby: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean | null }>`
    SELECT pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS replayed`.execute(standby);
  const replayed = rows[0]?.replayed ?? null;
  if (replayed === null) throw new Error('it is a database of its own');
  return replayed;
}

/** Ends early when the server stops. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
}
