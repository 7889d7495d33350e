import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** The name under which all files of ./schema/ together are recorded as one migration. */
const baseline = 'baseline';
const schemaFolder = new URL('./schema/', import.meta.url);
const migrationsFolder = new URL('./migrations/', import.meta.url);

/** What tables a database has: the baseline's SHA-256, and the names of the migrations since. */
export interface SchemaVersion {
  baseline: string;
  migrations: string[];
}

export async function schemaVersion(): Promise<SchemaVersion> {
  const hash = createHash('sha256').update(await readBaseline());
  return { baseline: hash.digest('hex'), migrations: await listSqlFiles(migrationsFolder) };
}

/**
 * Creates the schema in an empty database, then runs the migrations that have not run yet, in the order of their file
 * names, or only those of an earlier version. The caller holds the advisory lock of `prepareDatabase`.
 */
export async function migrate(client: pg.PoolClient, version?: SchemaVersion): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map((row) => row.name));
  if (done.size > 0 && !done.has(baseline)) {
    throw new StartupError(
      'The database was created by an unreleased version of Platsa and cannot be upgraded. ' +
        'Remove the data folder (DATA_DIR), or empty the database of DATABASE_URL, and start again.',
    );
  }
  const migrations = await listSqlFiles(migrationsFolder);
  const unknown = [...done].find((name) => name !== baseline && !migrations.includes(name));
  if (unknown) {
    throw new StartupError(
      `The database was changed by a newer version of Platsa (${unknown}). Start that version, or restore a backup from before it.`,
    );
  }
  if (!done.has(baseline)) await run(client, baseline, await readBaseline());
  for (const name of version?.migrations ?? migrations) {
    if (!done.has(name)) await run(client, name, await readFile(new URL(name, migrationsFolder), 'utf8'));
  }
}

async function readBaseline(): Promise<string> {
  const names = await listSqlFiles(schemaFolder);
  const files = await Promise.all(names.map((name) => readFile(new URL(name, schemaFolder), 'utf8')));
  return files.join('\n');
}

async function listSqlFiles(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Runs and records one migration in one transaction. */
async function run(client: pg.PoolClient, name: string, statements: string): Promise<void> {
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
