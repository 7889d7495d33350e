import { createHash } from 'node:crypto';
import { finished, PassThrough, Readable, Transform } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { noTimeouts } from '../../db/database.ts';
import { schemaVersion } from '../../db/migrate.ts';
import type { FileStore } from '../files.ts';
import {
  checksumsName,
  type Description,
  descriptionName,
  entryOfTable,
  filesFolder,
  format,
  jobsName,
  settingsName,
  type WaitingJob,
} from './archive.ts';
import { columnList, listSequences, listStoredTables } from './tables.ts';

export interface BackupSource {
  connection: pg.ClientConfig;
  files: FileStore;
  /** The folders of uploaded files, like `images/`. */
  folders: readonly string[];
  /** The kinds of waiting jobs to store. */
  jobNames: readonly string[];
  /** Lines of names and values, without secrets. */
  settings: string;
  now: Date;
}

/**
 * The archive as a stream, made while the server runs: every table as it was at one moment, and then the files, of which
 * those removed since are left out. An error destroys the stream.
 */
export function writeBackup(source: BackupSource): Readable {
  const output = new PassThrough();
  const zip = new ZipFile();
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  const client = new pg.Client({ ...source.connection, ...noTimeouts, application_name: 'platsa-backup' });
  // The query under way rejects too.
  client.on('error', (error) => output.destroy(error));
  finished(output, () => void client.end());
  addEntries(new Archive(zip, source.now), client, source).catch((error: Error) => output.destroy(error));
  return output;
}

async function addEntries(archive: Archive, client: pg.Client, source: BackupSource): Promise<void> {
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await listStoredTables(client);
  const description: Description = {
    format,
    createdAt: source.now.toISOString(),
    schema: await schemaVersion(),
    tables,
    sequences: await listSequences(client),
  };
  archive.addText(descriptionName, JSON.stringify(description, null, 2));
  archive.addText(settingsName, source.settings);
  archive.addText(jobsName, JSON.stringify(await listWaitingJobs(client, source.jobNames)));
  for (const table of tables) {
    archive.add(entryOfTable(table.name), async () =>
      client.query(copyTo(`COPY ${table.name} (${columnList(table)}) TO STDOUT`)),
    );
  }
  for (const folder of source.folders) {
    for await (const page of source.files.list(folder)) {
      for (const { key } of page) archive.add(filesFolder + key, () => openFile(source.files, key));
    }
  }
  archive.end();
}

/** Empty if it was removed in the meantime: its row goes too, or the nightly sweep reports it. */
async function openFile(files: FileStore, key: string): Promise<Readable> {
  return Readable.from([(await files.find(key)) ?? new Uint8Array()]);
}

/** Lists waiting and active jobs. Active ones are repeated after a restore, as after a crash. */
async function listWaitingJobs(client: pg.Client, names: readonly string[]): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `SELECT name, data, start_after AS "startAfter" FROM pgboss.job
     WHERE state IN ('created', 'retry', 'active') AND name = ANY ($1) ORDER BY created_on`,
    [names],
  );
  return rows;
}

/** Entries are written one after another, each opened when its turn comes; the checksums of all are the last one. */
class Archive {
  readonly #zip: ZipFile;
  readonly #mtime: Date;
  readonly #checksums: string[] = [];

  constructor(zip: ZipFile, mtime: Date) {
    this.#zip = zip;
    this.#mtime = mtime;
  }

  add(name: string, open: () => Promise<Readable>): void {
    this.#zip.addReadStreamLazy(name, { mtime: this.#mtime, compress: !name.startsWith(filesFolder) }, (callback) => {
      open().then(
        (content) => callback(null, content.compose(this.#summing(name))),
        (error: unknown) => callback(error, Readable.from([])),
      );
    });
  }

  addText(name: string, text: string): void {
    this.add(name, async () => Readable.from([Buffer.from(text)]));
  }

  end(): void {
    this.#zip.addReadStreamLazy(checksumsName, { mtime: this.#mtime }, (callback) =>
      callback(null, Readable.from([Buffer.from(this.#checksums.join(''))])),
    );
    this.#zip.end();
  }

  #summing(name: string): Transform {
    const hash = createHash('sha256');
    const checksums = this.#checksums;
    return new Transform({
      transform(chunk, _encoding, callback) {
        hash.update(chunk);
        callback(null, chunk);
      },
      flush(callback) {
        checksums.push(`${hash.digest('hex')}  ${name}\n`);
        callback();
      },
    });
  }
}
