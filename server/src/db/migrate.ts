import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);

/** Runs the migrations that have not run yet, each in its own transaction, in the order of their names. */
export async function migrate(client: pg.PoolClient): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map((row) => row.name));
  const missing = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !done.has(name)).sort();
  for (const name of missing) await runOne(client, name);
}

async function runOne(client: pg.PoolClient, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query('BEGIN');
    await client.query(statements);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
