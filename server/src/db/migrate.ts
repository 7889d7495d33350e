import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** The name under which all files of ./schema/ together are recorded as one migration. */
const baseline = 'baseline';
const schemaFolder = new URL('./schema/', import.meta.url);
export const migrationsFolder = new URL('./migrations/', import.meta.url);

/** Version of the database schema: the baseline's checksum, and the names of the later migrations. */
export interface SchemaVersion {
  baseline: string;
  migrations: string[];
}

interface MigrationOptions {
  /** Runs the migrations of an earlier version only. Default: all. */
  version?: SchemaVersion | undefined;
  /** Where the migrations lie; tests have their own. */
  folder?: URL;
  /** Number of attempts to run a migration that waits for other transactions' locks. */
  attempts?: number;
}

export async function schemaVersion(): Promise<SchemaVersion> {
  return { baseline: checksum(await readBaseline()), migrations: await listSqlFiles(migrationsFolder) };
}

/** The checksums of the baseline, and of each migration by its name; migrations/released.json has those of the latest release. */
export async function schemaChecksums(): Promise<Record<string, string>> {
  const names = await listSqlFiles(migrationsFolder);
  const files = names.map(async (name) => [name, checksum(await readFile(new URL(name, migrationsFolder), 'utf8'))]);
  return { [baseline]: checksum(await readBaseline()), ...Object.fromEntries(await Promise.all(files)) };
}

/**
 * Creates the schema in an empty database, then runs the migrations that have not run yet, in the order of their file
 * names. Servers of the version before may use the database meanwhile. The caller holds the advisory lock of
 * `prepareDatabase`.
 */
export async function migrate(client: pg.PoolClient, options: MigrationOptions = {}): Promise<void> {
  const { version, folder = migrationsFolder, attempts } = options;
  await client.query(
    `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now());
    ALTER TABLE migrations ADD COLUMN IF NOT EXISTS checksum text`,
  );
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'SELECT name, checksum FROM migrations',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const schema = await readBaseline();
  // Before the first release the baseline itself is edited.
  if (done.size > 0 && done.get(baseline) !== checksum(schema)) {
    throw new StartupError(
      'The database was created by an unreleased version of Platsa and cannot be upgraded. ' +
        'Remove the data folder (DATA_DIR), or empty the database of DATABASE_URL, and start again.',
    );
  }
  const migrations = await listSqlFiles(folder);
  const unknown = [...done.keys()].find((name) => name !== baseline && !migrations.includes(name));
  if (unknown) {
    throw new StartupError(
      `The database was changed by a newer version of Platsa (${unknown}). Start that version, or restore a backup from before it.`,
    );
  }
  if (!done.has(baseline)) await runMigration(client, baseline, schema);
  for (const name of version?.migrations ?? migrations) {
    if (!done.has(name)) await runAmongOthers(client, name, await readFile(new URL(name, folder), 'utf8'), attempts);
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

/** SHA-256 without comments and white space, which change nothing. */
function checksum(statements: string): string {
  const bare = statements.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(bare).digest('hex');
}

/** While a statement waits for a lock, everybody who comes after it waits too: at most this long. */
const lockTimeoutMs = 300;
/** For half an hour, about. */
const defaultAttempts = 400;
const longestPauseMs = 5_000;

/** PostgreSQL's codes for a lock that was not given in time, and for a deadlock. */
const lockCodes = ['55P03', '40P01'];

/** Runs a migration in a database that servers use. It gives way to whoever holds a lock, and tries again later. */
async function runAmongOthers(client: pg.PoolClient, name: string, statements: string, attempts = defaultAttempts) {
  for (let attempt = 1; ; attempt++) {
    try {
      if (isConcurrent(statements)) await runConcurrently(client, name, statements);
      else await runMigration(client, name, `SET LOCAL lock_timeout = ${lockTimeoutMs};\n${statements}`);
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt >= attempts) {
        throw new StartupError(
          `Migration ${name} got no lock on its tables in ${attempts} attempts. Close what holds them (a long transaction, a backup), and start again.`,
          { cause: error },
        );
      }
      await delay(Math.min(100 * attempt, longestPauseMs));
    }
  }
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && lockCodes.includes(cause.code ?? '');
}

/** Runs and records one migration in one transaction. */
async function runMigration(client: pg.PoolClient, name: string, statements: string): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(statements);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum(statements)]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw failure(name, error);
  }
}

/** CREATE INDEX CONCURRENTLY blocks nobody and runs in no transaction, so it is alone in its file. */
const concurrentIndex = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(\w+)/i;

function isConcurrent(statements: string): boolean {
  return concurrentIndex.test(statements);
}

/** An attempt that was interrupted has left an invalid index, which is removed first. */
async function runConcurrently(client: pg.PoolClient, name: string, statements: string): Promise<void> {
  const [, index = ''] = concurrentIndex.exec(statements) ?? [];
  try {
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    await client.query(statements);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
  } catch (error) {
    throw failure(name, error);
  }
}

function failure(name: string, error: unknown): Error {
  return new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
}
