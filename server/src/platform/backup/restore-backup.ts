import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { noTimeouts } from '../../db/database.ts';
import { schemaVersion } from '../../db/migrate.ts';
import { prepareDatabase } from '../../db/prepare-database.ts';
import { StartupError } from '../../startup-error.ts';
import type { FileStore } from '../files.ts';
import {
  checksumsName,
  type Description,
  descriptionName,
  entryOfTable,
  filesFolder,
  format,
  jobsName,
  type WaitingJob,
} from './archive.ts';
import { columnList, listSequences, type Sequence } from './tables.ts';
import { markUnfinished } from './unfinished-restore.ts';

export interface RestoreTarget {
  connection: pg.ClientConfig;
  files: FileStore;
}

export interface Restored {
  createdAt: string;
  /** To be added to the queue. */
  jobs: readonly WaitingJob[];
}

/**
 * Fills an empty installation. The whole archive is read and checked first, and the tables are filled in one transaction:
 * after an error the installation is still empty, but for files. Afterwards the restore is unfinished: no server starts before
 * `markFinished`.
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<Restored> {
  await checkArchive(path);
  const description = JSON.parse((await readEntry(path, descriptionName)).toString()) as Description;
  await checkVersion(description);
  await prepareDatabase(target.connection, description.schema);
  const client = new pg.Client({ ...target.connection, ...noTimeouts, application_name: 'platsa-restore' });
  await client.connect();
  try {
    await refuseIfUsed(client);
    await client.query('BEGIN');
    const foreignKeys = await dropForeignKeys(client);
    const names = description.tables.map(({ name }) => name);
    await client.query(`TRUNCATE ${names.join(', ')}`);
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await readEntries(path, (entry, zip) => restoreEntry(entry, zip, client, description, target.files));
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const statement of foreignKeys) await client.query(statement);
    await setSequences(client, description.sequences ?? []);
    await endLogInsAndLinks(client);
    // Mark of a demo that had begun here: the next start would go on with it.
    await client.query('DROP TABLE IF EXISTS demo_state');
    await markUnfinished(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  // Runs the migrations that came after the backup, and loads this version's reference data.
  await prepareDatabase(target.connection);
  const jobs = JSON.parse((await readEntry(path, jobsName)).toString()) as WaitingJob[];
  return { createdAt: description.createdAt, jobs };
}

async function restoreEntry(
  entry: Entry,
  zip: ZipFile,
  client: pg.Client,
  { tables }: Description,
  files: FileStore,
): Promise<void> {
  const content = await zip.openReadStreamPromise(entry);
  const table = tables.find(({ name }) => entryOfTable(name) === entry.fileName);
  if (table) {
    await pipeline(content, client.query(copyFrom(`COPY ${table.name} (${columnList(table)}) FROM STDIN`)));
  } else if (entry.fileName.startsWith(filesFolder) && entry.uncompressedSize > 0) {
    await files.put(entry.fileName.slice(filesFolder.length), await buffer(content), 'application/octet-stream');
  }
}

/** COPY moves no sequence: each goes on after its highest number, and after those of rows that had been deleted before the backup. */
async function setSequences(client: pg.Client, stored: readonly Sequence[]): Promise<void> {
  for (const { name, table, column } of await listSequences(client)) {
    const before = stored.find((sequence) => sequence.name === name)?.latest ?? 0;
    await client.query(
      `SELECT setval($1::regclass, greatest(max(${column}), $2::bigint, 0) + 1, false) FROM ${table}`,
      [name, before],
    );
  }
}

/**
 * A log-out, a new password or a lost device after the backup must stay so: everybody logs in anew, and a link that was mailed
 * before opens nothing. Links that a company gives out, invites and accesses, are judged by the journal.
 */
async function endLogInsAndLinks(client: pg.Client): Promise<void> {
  await client.query(
    'TRUNCATE sessions, guest_sessions, guest_links, push_subscriptions, devices, recoveries, email_confirmations, support_codes',
  );
  // Answered questions are a record of who answered, and their links open nothing.
  await client.query('DELETE FROM opinion_links WHERE answered_at IS NULL');
}

/** Foreign keys would ask for an order of the tables. Returns the statements that add them, and check all rows, again. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ remove: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`);
  for (const { remove } of rows) await client.query(remove);
  return rows.map(({ add }) => add);
}

/** A server without requests has connections for live events and its queue alone. */
const serverConnections = ['platsa', 'platsa-live', 'platsa-queue'];

async function refuseIfUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean; running: boolean }>(
    `SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM companies) AS used,
      EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND split_part(application_name, ' ', 1) = ANY ($1)) AS running`,
    [serverConnections],
  );
  if (rows[0]?.used) throw new StartupError('The installation is not empty: it has accounts. Nothing was changed.');
  if (rows[0]?.running) throw new StartupError('A server uses this database. Stop it first. Nothing was changed.');
}

async function checkVersion({ format: written, schema }: Description): Promise<void> {
  const own = await schemaVersion();
  const isKnown = schema.migrations.every((name) => own.migrations.includes(name));
  if (written === format && schema.baseline === own.baseline && isKnown) return;
  throw new StartupError('The backup was made by another version of Platsa than this one can read. Use that version.');
}

/** Throws unless every entry is whole and as it was written. */
async function checkArchive(path: string): Promise<void> {
  const found = new Map<string, string>();
  try {
    await readEntries(path, async (entry, zip) => {
      const hash = createHash('sha256');
      await pipeline(await zip.openReadStreamPromise(entry), hash);
      found.set(entry.fileName, hash.digest('hex'));
    });
    const lines = (await readEntry(path, checksumsName)).toString().trimEnd().split('\n');
    found.delete(checksumsName);
    const expected = new Set(lines);
    const isWhole =
      expected.size === found.size && [...found].every(([name, hash]) => expected.has(`${hash}  ${name}`));
    if (!isWhole) throw new Error('checksums differ');
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartupError(`The backup is incomplete or was changed (${reason}). Nothing was restored.`, {
      cause: error,
    });
  }
}

async function readEntries(path: string, read: (entry: Entry, zip: ZipFile) => Promise<void>): Promise<void> {
  const zip = await openPromise(path);
  try {
    for await (const entry of zip.eachEntry()) await read(entry, zip);
  } finally {
    zip.close();
  }
}

async function readEntry(path: string, name: string): Promise<Buffer> {
  let content: Buffer | undefined;
  await readEntries(path, async (entry, zip) => {
    if (entry.fileName === name) content = await buffer(await zip.openReadStreamPromise(entry));
  });
  if (!content) throw new Error(`it has no ${name}`);
  return content;
}
