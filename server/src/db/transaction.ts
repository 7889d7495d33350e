import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type ConnectionProvider,
  type Dialect,
  DummyDriver,
  NoResultError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import pg from 'pg';
import type { Db, Tx } from './database.ts';
import type { Database } from './tables.ts';

const maxAttempts = 5;
const pauseMs = 20;

/** Serialization failure and deadlock: PostgreSQL has rolled the transaction back, and asks for another attempt. */
const retriedCodes = ['40001', '40P01'];

/**
 * Runs `work` in a transaction, and again when PostgreSQL asks for it. Therefore `work` has no effect outside of `tx`.
 * Every operation that writes more than one row uses this; it locks what it needs at its start, in the order of
 * docs/architecture.md.
 */
export async function inTransaction<T>({ db }: { db: Db }, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(db, work);
    } catch (error) {
      if (attempt === maxAttempts || !retriedCodes.includes(getDatabaseErrorCode(error))) throw error;
      // Random, so that two transactions that met do not meet again.
      await setTimeout(pauseMs * attempt * Math.random());
    }
  }
}

/** Kysely asks for these, and uses none of them in a transaction. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

/**
 * Pipelines the statements that `work` starts without awaiting each other (`Promise.all`): they are sent at once, and
 * PostgreSQL runs them in the order in which they were started. Kysely's own transactions await each result before they send
 * the next statement.
 */
function attemptOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    let hasEnded = false;
    const provider: ConnectionProvider = {
      async provideConnection(use) {
        if (hasEnded) throw new Error('The transaction has ended.');
        return use(connection);
      },
    };
    const tx = new Transaction<Database>({ ...unused, executor: executor.withConnectionProvider(provider) });
    const sendStatement = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    try {
      const [, result] = await Promise.all([sendStatement('begin'), work(tx)]);
      hasEnded = true;
      await sendStatement('commit');
      return result;
    } catch (error) {
      hasEnded = true;
      await sendStatement('rollback');
      throw error;
    }
  });
}

/**
 * Whether the error says that a row is gone: another transaction has deleted it after this one had found it. Either a query
 * for one row found none, or a new row refers to a deleted one.
 */
export function isMissingRow(error: unknown): boolean {
  return error instanceof NoResultError || getDatabaseErrorCode(error) === '23503';
}

function getDatabaseErrorCode(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}
