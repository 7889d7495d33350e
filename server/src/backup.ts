import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig, settingsWithoutSecrets } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/open-database.ts';
import { handOverFiles, prepareAccount } from './drop-privileges.ts';
import { inBackups } from './features/background-jobs.ts';
import { failOverdueMessages, repeatErasures } from './features/repeat-erasures.ts';
import { openContext } from './open-context.ts';
import type { WaitingJob } from './platform/backup/archive.ts';
import { writeWhole } from './platform/backup/backup-store.ts';
import { createKey, decrypt, encrypt, isEncrypted } from './platform/backup/encrypt.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { markFinished } from './platform/backup/unfinished-restore.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { readErasures } from './platform/erasures/journal.ts';
import { openFileStore } from './platform/files.ts';
import { describeFailure, StartupError } from './startup-error.ts';

/**
 * `npm run backup -- FILE` writes a backup while the server runs, `npm run restore -- FILE [KEY]` fills an empty installation
 * with one and repeats the erasures made since, and `npm run backup -- --new-key KEY` makes a pair of keys for encrypted ones.
 */
async function main([command, ...args]: string[]): Promise<string> {
  const config = readConfig(process.env);
  const { files, newKeyFile, erasures } = readArguments(args);
  const [file, keyFile] = files;
  if (command === 'backup' && newKeyFile && files.length === 0) return newKey(newKeyFile);
  if (command === 'backup' && file && files.length === 1 && !erasures) return backUp(config, file);
  if (command === 'restore' && file && files.length <= 2 && !newKeyFile)
    return restore(config, { file, keyFile, erasures });
  throw new StartupError(usage);
}

const usage =
  'Usage: npm run backup -- FILE | npm run backup -- --new-key KEY | npm run restore -- FILE [KEY] [--erasures FOLDER]';

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'new-key': { type: 'string' }, erasures: { type: 'string' } },
    });
    return { files: positionals, newKeyFile: values['new-key'], erasures: values.erasures };
  } catch {
    throw new StartupError(usage);
  }
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

interface Source {
  file: string;
  keyFile: string | undefined;
  /** A folder with the journal of erasures, besides those that the settings name. */
  erasures: string | undefined;
}

async function restore(config: Config, { file, keyFile, erasures }: Source): Promise<string> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  if (erasures && !existsSync(erasures)) throw new StartupError(`There is no folder ${erasures}.`);
  // Closes in reverse order.
  await using opened = new AsyncDisposableStack();
  const archive = (await isFileEncrypted(file)) ? await decryptTo(opened, file, keyFile) : file;
  prepareAccount(config, console.log);
  opened.defer(() => handOverFiles(config));
  const { connection, stop } = await openDatabase(config);
  opened.defer(stop);
  const restored = await restoreBackup(archive, { connection, files: await openFileStore(config) });
  // Its queue carries nothing out, and nobody reads its metrics.
  const { ctx, close } = await openContext({ ...config, metrics: undefined }, connection, { runSchedules: false });
  opened.defer(close);
  const journal = await readErasures(ctx, new Date(restored.createdAt), erasures);
  const repeated = await repeatErasures(ctx, journal ?? []);
  await failOverdueMessages(ctx);
  await addJobs(ctx, restored.jobs);
  await markFinished(connection);
  return [`Everything is as it was at ${restored.createdAt}${journal ? `, but for ${repeated} erasures since` : ''}.`]
    .concat(journal ? [] : [withoutJournal])
    .concat('Start Platsa now.')
    .join(' ');
}

const withoutJournal =
  'No journal of erasures was found, so what was erased since is back. If there is one, restore again with --erasures FOLDER.';

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

async function addJobs({ db, queue }: Context, waiting: readonly WaitingJob[]): Promise<void> {
  for (const { name, data, startAfter } of waiting) {
    const afterSeconds = Math.max(0, Math.ceil((Date.parse(startAfter) - Date.now()) / 1000));
    await queue.addAll(db, { name, retries: 0 }, [data], { afterSeconds });
  }
}

main(process.argv.slice(2)).then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exitCode = 1;
  },
);
