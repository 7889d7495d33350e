import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createPool } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/launcher.ts';
import { getFolder } from '../folders.ts';
import { type Size, type SizeName, sizes } from '../sizes.ts';
import { generate } from './generate.ts';

/** Generated jobs are published for at least a month (2-jobs.sql). */
const freshDays = 25;
const template = 'platsa_template';
const schemaFolder = path.join(import.meta.dirname, '../../server/src/db/schema');

export interface Dataset {
  name: SizeName;
  size: Size;
  /** DATA_DIR for a server on this dataset. */
  dataDir: string;
  /** PostgreSQL's own log. */
  databaseLog: string;
  connection: pg.PoolConfig;
  pool: pg.Pool;
  /** Closes the connections. PostgreSQL stops with its last user. */
  close(): Promise<void>;
}

/** Connects to the data of a size. PostgreSQL runs while it is open. */
export async function openDataset(name: SizeName): Promise<Dataset> {
  const dataDir = getFolder(name);
  const folder = path.join(dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const pool = createPool(postgres.connection);
  const close = async () => {
    await pool.end();
    await postgres.stop();
  };
  const databaseLog = `${folder}.log`;
  return { name, size: sizes[name], dataDir, databaseLog, connection: postgres.connection, pool, close };
}

/** Resets the data of a size to its generated state, generating it if it is missing or stale. */
export async function resetDataset(name: SizeName, log: (line: string) => void): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(getFolder(name), 'postgres'), log });
  try {
    await copyTemplate(postgres.connection, name, log);
  } finally {
    await postgres.stop();
  }
}

async function copyTemplate(connection: pg.PoolConfig, name: SizeName, log: (line: string) => void): Promise<void> {
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  try {
    await makeTemplate(admin, connection, name, log);
    await admin.query('DROP DATABASE IF EXISTS platsa WITH (FORCE)');
    await admin.query(`CREATE DATABASE platsa TEMPLATE ${template} STRATEGY file_copy`);
    // Written to disk now rather than during the first measurement.
    await admin.query('CHECKPOINT');
  } finally {
    await admin.end();
  }
}

/** The template's comment is the hash of its sources, written last; a template without it is generated again. */
async function makeTemplate(admin: pg.Client, connection: pg.PoolConfig, name: SizeName, log: (line: string) => void) {
  const hash = await sourceHash(name);
  const { rows } = await admin.query<{ comment: string | null }>(
    "SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1",
    [template],
  );
  const [madeFrom, madeAt] = rows[0]?.comment?.split(' ') ?? [];
  const age = Date.now() - Date.parse(madeAt ?? '');
  if (madeFrom === hash && age < freshDays * 86_400_000) return;
  const began = Date.now();
  log(`Creating benchmark data (${name}) …`);
  await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${template}`);
  await generate({ ...connection, database: template }, sizes[name]);
  await admin.query(`COMMENT ON DATABASE ${template} IS '${hash} ${new Date().toISOString()}'`);
  log(`Created benchmark data in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Of the generator and the baseline schema: the server brings in newer migrations and reference data as it starts. */
async function sourceHash(name: SizeName): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sizes[name]));
  for (const folder of [import.meta.dirname, schemaFolder]) {
    for (const file of (await readdir(folder)).sort()) {
      hash.update(file).update(await readFile(path.join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
