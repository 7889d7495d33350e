import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { CamelCaseColumns } from './camel-case.ts';
import { preparing } from './prepared.ts';
import { sharedPool } from './shared-pool.ts';
import type { Database } from './tables.ts';

/** Dates without a time stay text, 'yyyy-MM-dd', because a Date has a time zone. All our bigints fit a double. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Accepts a transaction too. A function that must run in a transaction takes `Tx`. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/**
 * Timeouts for requests: their clients give up after half a minute. A longer statement or wait for a lock would hold
 * one of the few connections, and a transaction left open would hold its locks.
 */
const requestTimeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Background jobs read and change more rows at once, and nobody waits for them, so their timeouts are longer. */
export const backgroundTimeouts = {
  connectionTimeoutMillis: 30_000,
  statement_timeout: 10 * 60_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 10 * 60_000,
};

/** Timeouts for migrations: they take as long as they must, while other servers wait for them. */
export const noTimeouts = {
  connectionTimeoutMillis: 30_000,
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

export function createPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    application_name: 'platsa',
    // So that a page says within seconds that the database is away. Silence is noticed before (watch-silence.ts).
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...requestTimeouts,
    ...connection,
  });
  // The pool replaces a connection that breaks, for example when the database restarts. Its own listener covers idle
  // connections only; one that breaks while in use also emits the error, which without a listener would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

interface DatabaseOptions {
  prepare?: boolean;
  /** For a pool that requests wait for: connections are shared fairly, and none waits for a database that is silent here. */
  forRequests?: pg.ClientConfig;
  tracing?: Tracing | undefined;
}

export function createDatabase(pool: pg.Pool, options: DatabaseOptions = {}): Db {
  const { prepare = true, forRequests, tracing } = options;
  const shared = forRequests ? sharedPool(pool, forRequests) : pool;
  const dialect = new PostgresDialect({ pool: prepare ? preparing(shared) : shared });
  return new Kysely<Database>({
    dialect,
    plugins: [new CamelCaseColumns()],
    ...(tracing && { log: (event) => logStatement(tracing, event) }),
  });
}

function logStatement(tracing: Tracing, { query, queryDurationMillis, level }: LogEvent): void {
  tracing.statementDone({ text: query.sql, ms: queryDurationMillis, failed: level === 'error' });
}
