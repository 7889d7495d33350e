import { setTimeout } from 'node:timers/promises';
import { NoResultError } from 'kysely';
import pg from 'pg';
import type { Db, Tx } from './database.ts';

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
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !retriedCodes.includes(getDatabaseErrorCode(error))) throw error;
      // Random, so that two transactions that met do not meet again.
      await setTimeout(pauseMs * attempt * Math.random());
    }
  }
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
