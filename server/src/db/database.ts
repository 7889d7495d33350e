import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared.ts';
import type { Database } from './tables.ts';

/** A day has no time zone: keep 'yyyy-MM-dd' as text. Counts and bigints fit a double here. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A transaction has the same type, so a query does not care; what needs one asks for `Tx`. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export function createPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    application_name: 'platsa',
    // BEGIN goes out together with what follows it (prepared.ts).
    pipeline: true,
    // For a connection, be it a new one or one that others leave: whoever asked has gone by then.
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    ...connection,
  });
  // An idle connection that breaks (database restarted) is replaced by the pool at the next query.
  pool.on('error', () => {});
  return pool;
}

export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}
