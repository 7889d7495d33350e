import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { getErrorCode } from './binaries.ts';
import { connectionTo } from './postmaster.ts';

// Every server process has this lock in shared mode while it uses the database; the last one can get it exclusively.
const membershipLock = 0x706c6174;

// `ref` and `unref` exist since pg 8.2 but are missing from its types.
export type MemberConnection = pg.Client & { ref(): void; unref(): void };

export type JoinAnswer = { member: MemberConnection } | 'busy' | 'silent';

/**
 * Connects and takes the shared lock; the open connection is the membership. `busy`: PostgreSQL is starting, recovering or
 * about to stop. `silent`: nothing responds.
 */
export async function joinCluster(socketDir: string): Promise<JoinAnswer> {
  const client = new pg.Client(connectionTo(socketDir, 'postgres'));
  // Until someone listens for the end, a lost connection must not be an uncaught error.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as joined', [membershipLock]);
    if (rows[0].joined) return { member: client as MemberConnection };
    await client.end();
    return 'busy';
  } catch (error) {
    const code = getErrorCode(error);
    return code === '57P03' || code === '53300' ? 'busy' : 'silent';
  }
}

export async function createDatabase(member: pg.Client, name: string): Promise<void> {
  const { rowCount } = await member.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return;
  try {
    await member.query(`create database ${name}`);
  } catch (error) {
    const madeByAnother = getErrorCode(error) === '42P04' || getErrorCode(error) === '23505';
    if (!madeByAnother) throw error;
  }
}

/** True when no other process uses the database: no other member (none can join from now on), and no open connection. */
export async function isLast(member: pg.Client): Promise<boolean> {
  await member.query('select pg_advisory_unlock_shared($1)', [membershipLock]);
  const { rows } = await member.query('select pg_try_advisory_lock($1) as alone', [membershipLock]);
  if (!rows[0].alone) return false;
  // PostgreSQL takes a moment to remove connections that were just closed.
  const deadline = Date.now() + 1_000;
  while (await othersConnected(member)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

async function othersConnected(member: pg.Client): Promise<boolean> {
  const { rowCount } = await member.query(
    `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  );
  return rowCount !== 0;
}
