import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { CamelCaseColumns } from '../src/db/camel-case.ts';
import type { Db } from '../src/db/database.ts';
import type { Database } from '../src/db/tables.ts';
import type { TestApp } from './app.ts';
import { toDatabase } from './database.ts';

/**
 * The plans of the statements that a query sends, where PostgreSQL may not read whole tables. The statements are explained,
 * not carried out, so the query gets no rows.
 */
export async function plansOf({ database }: TestApp, query: (db: Db) => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client(toDatabase(inject('connection'), database));
  await client.connect();
  await client.query('SET enable_seqscan = off');
  const plans: string[] = [];
  const explain = async (text: string, values: readonly unknown[]) => {
    const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${text}`, [...values]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return { command: 'SELECT' as const, rowCount: 0, rows: [] };
  };
  const pool = {
    options: {},
    connect: async () => ({ query: explain as pg.PoolClient['query'], release: () => {} }),
    end: () => client.end(),
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCaseColumns()] });
  try {
    await query(db);
  } finally {
    await db.destroy();
  }
  return plans;
}
