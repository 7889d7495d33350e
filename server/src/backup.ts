import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type Config, readConfig, settingsWithoutSecrets } from './config.ts';
import { createDatabase, createPool } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { prepareAccount } from './drop-privileges.ts';
import { inBackups, jobs, schedules } from './features/background-jobs.ts';
import { createLog } from './log.ts';
import type { WaitingJob } from './platform/backup/archive.ts';
import { writeWhole } from './platform/backup/backup-store.ts';
import { createKey, decrypt, encrypt, isEncrypted } from './platform/backup/encrypt.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { openFileStore } from './platform/files.ts';
import { startQueue } from './platform/queue.ts';
import { StartupError } from './startup-error.ts';

/**
 * `npm run backup -- FILE` writes a backup while the server runs, `npm run restore -- FILE [KEY]` fills an empty installation
 * with one, and `npm run backup -- --new-key KEY` makes a pair of keys for encrypted ones.
 */
async function main([command, ...args]: string[]): Promise<string> {
  const config = readConfig(process.env);
  if (command === 'backup' && args[0] === '--new-key' && args[1]) return newKey(args[1]);
  if (command === 'backup' && args.length === 1 && args[0]) return backUp(config, args[0]);
  if (command === 'restore' && args.length <= 2 && args[0]) return restore(config, args[0], args[1]);
  throw new StartupError(
    'Usage: npm run backup -- FILE | npm run backup -- --new-key KEY | npm run restore -- FILE [KEY]',
  );
}

async function newKey(file: string): Promise<string> {
  const { secret, recipient } = await createKey();
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return `The private key is in ${file}. Keep it in a place of its own: without it no backup can be read.\nBACKUP_RECIPIENT=${recipient}`;
}

async function backUp(config: Config, file: string): Promise<string> {
  const folder = path.join(config.dataDir, 'postgres');
  if (!config.databaseUrl && !existsSync(folder)) {
    throw new StartupError(`There is no Platsa in ${folder} yet. Run npm start first.`);
  }
  const { connection, stop } = await openDatabase(config);
  try {
    const files = await openFileStore(config);
    const settings = settingsWithoutSecrets(process.env);
    const archive = writeBackup({ ...inBackups, connection, files, settings, now: new Date() });
    const { recipient } = config.backups;
    await writeWhole(file, recipient ? await encrypt(archive, recipient) : archive);
  } finally {
    await stop();
  }
  return `The backup is in ${file}.`;
}

async function restore(config: Config, file: string, keyFile: string | undefined): Promise<string> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  // Closes in reverse order.
  await using opened = new AsyncDisposableStack();
  const archive = (await isFileEncrypted(file)) ? await decryptTo(opened, file, keyFile) : file;
  prepareAccount(config, console.log);
  const { connection, stop } = await openDatabase(config);
  opened.defer(stop);
  const restored = await restoreBackup(archive, { connection, files: await openFileStore(config) });
  await addJobs(connection, restored.jobs);
  return `Everything is as it was at ${restored.createdAt}. Start Platsa now.`;
}

async function isFileEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer } = await handle.read({ length: 64 }).finally(() => handle.close());
  return isEncrypted(buffer);
}

/** Beside the encrypted one in a folder for temporary files, because an archive is read from its end. */
async function decryptTo(opened: AsyncDisposableStack, file: string, keyFile: string | undefined): Promise<string> {
  if (!keyFile) throw new StartupError('The backup is encrypted. Name the file with the private key too.');
  const key = (await readFile(keyFile, 'utf8')).split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (!key) throw new StartupError(`${keyFile} has no private key of age.`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platsa-restore-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const archive = path.join(folder, 'backup.zip');
  try {
    await writeWhole(archive, await decrypt(createReadStream(file), key.trim()));
  } catch (error) {
    throw new StartupError('The backup was encrypted for another key, is incomplete or was changed.', { cause: error });
  }
  return archive;
}

async function addJobs(connection: pg.PoolConfig, waiting: readonly WaitingJob[]): Promise<void> {
  const db = createDatabase(createPool({ ...connection, max: 1 }));
  const context = () => {
    throw new Error('no job runs during a restore');
  };
  const log = createLog('warn');
  const queue = await startQueue({ connection, log, jobs, schedules, context, runSchedules: false });
  try {
    for (const { name, data, startAfter } of waiting) {
      const afterSeconds = Math.max(0, Math.ceil((Date.parse(startAfter) - Date.now()) / 1000));
      await queue.addAll(db, { name, retries: 0 }, [data], { afterSeconds });
    }
  } finally {
    await queue.stop();
    await db.destroy();
  }
}

main(process.argv.slice(2)).then(
  (line) => console.log(line),
  (error: unknown) => {
    if (error instanceof StartupError) console.error(error.message);
    else console.error(error instanceof Error ? error.stack : error);
    process.exitCode = 1;
  },
);
