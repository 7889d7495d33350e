import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Config, readConfig, settingsWithoutSecrets } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/open-database.ts';
import { handOverFiles, prepareAccount } from './drop-privileges.ts';
import { inBackups } from './features/background-jobs.ts';
import { expireLinks, failOverdueMessages, type RepeatedChanges, repeatJournal } from './features/repeat-journal.ts';
import { openContext } from './open-context.ts';
import type { WaitingJob } from './platform/backup/archive.ts';
import { writeWhole } from './platform/backup/backup-store.ts';
import { createKey, decrypt, encrypt, isEncrypted } from './platform/backup/encrypt.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { markFinished } from './platform/backup/unfinished-restore.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { openFileStore } from './platform/files.ts';
import { readJournal } from './platform/journal/journal.ts';
import { describeFailure, StartupError } from './startup-error.ts';

/**
 * `npm run backup -- FILE` writes a backup while the server runs, `npm run restore -- FILE [KEY]` fills an empty installation
 * with one and makes the changes of the journal again, and `npm run backup -- --new-key KEY` makes a pair of keys for encrypted ones.
 */
async function main([command, ...args]: string[]): Promise<string> {
  const config = readConfig(process.env);
  const { files, newKeyFile, journalFolder, lastInvoice } = readArguments(args);
  const [file, keyFile] = files;
  if (command === 'backup' && newKeyFile && files.length === 0) return newKey(newKeyFile);
  if (command === 'backup' && file && files.length === 1 && !journalFolder && !lastInvoice) return backUp(config, file);
  if (command === 'restore' && file && files.length <= 2 && !newKeyFile)
    return restore(config, { file, keyFile, journalFolder, lastInvoice });
  throw new StartupError(usage);
}

const usage =
  'Usage: npm run backup -- FILE | npm run backup -- --new-key KEY | npm run restore -- FILE [KEY] [--journal FOLDER] [--last-invoice NUMBER]';

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'new-key': { type: 'string' }, journal: { type: 'string' }, 'last-invoice': { type: 'string' } },
    });
    const lastInvoice = readNumber(values['last-invoice']);
    return { files: positionals, newKeyFile: values['new-key'], journalFolder: values.journal, lastInvoice };
  } catch {
    throw new StartupError(usage);
  }
}

function readNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new StartupError(usage);
  return Number(text);
}

async function newKey(file: string): Promise<string> {
  const { secret, recipient } = await createKey();
  requireFolder(file);
  if (existsSync(file)) throw new StartupError(`There is a file ${file} already. A new key would replace it.`);
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return `The private key is in ${file}. Keep it in a place of its own: without it no backup can be read.\nBACKUP_RECIPIENT=${recipient}`;
}

function requireFolder(file: string): void {
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new StartupError(`There is no folder ${folder}.`);
}

async function backUp(config: Config, file: string): Promise<string> {
  requireFolder(file);
  if (isFolder(file)) throw new StartupError(`${file} is a folder. Name the file of the backup.`);
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

const isFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

interface Source {
  file: string;
  keyFile: string | undefined;
  /** A folder with the journal, besides those that the settings name. */
  journalFolder: string | undefined;
  /** The highest invoice number that was given, where no journal has it. */
  lastInvoice: number | undefined;
}

async function restore(config: Config, { file, keyFile, journalFolder, lastInvoice }: Source): Promise<string> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  if (isFolder(file)) throw new StartupError(`${file} is a folder. Name the file of the backup.`);
  if (journalFolder && !existsSync(journalFolder)) throw new StartupError(`There is no folder ${journalFolder}.`);
  const key = keyFile === undefined ? undefined : await readKey(keyFile);
  // Closes in reverse order.
  await using opened = new AsyncDisposableStack();
  const archive = (await isFileEncrypted(file)) ? await decryptTo(opened, file, key) : file;
  prepareAccount(config, console.log);
  opened.defer(() => handOverFiles(config));
  const { connection, stop } = await openDatabase(config);
  opened.defer(stop);
  const restored = await restoreBackup(archive, { connection, files: await openFileStore(config) });
  // Its queue carries nothing out, and nobody reads its metrics.
  const { ctx, close } = await openContext({ ...config, metrics: undefined }, connection, { runSchedules: false });
  opened.defer(close);
  const createdAt = new Date(restored.createdAt);
  const journal = await readJournal(ctx, { createdAt, folder: journalFolder, key });
  const repeated = await repeatJournal(ctx, journal ?? []);
  if (!journal) await expireLinks(ctx);
  await failOverdueMessages(ctx);
  await addJobs(ctx, restored.jobs);
  await markFinished(connection);
  return describeRestore(restored.createdAt, {
    repeated: journal && repeated,
    latestInvoice: await goOnWithInvoices(ctx, lastInvoice ?? 0),
    operators: await listOperators(ctx),
  });
}

/** The next invoice gets the number after the highest known. Returns that. */
async function goOnWithInvoices({ db }: Context, lastGiven: number): Promise<number> {
  const { latest } = await db
    .updateTable('invoiceNumbers')
    .set({ latest: sql<number>`greatest(latest, ${lastGiven})` })
    .returning('latest')
    .executeTakeFirstOrThrow();
  return latest;
}

async function listOperators({ db }: Context): Promise<string[]> {
  const rows = await db.selectFrom('users').select('email').where('isOperator', '=', true).orderBy('email').execute();
  return rows.map(({ email }) => email);
}

interface RestoreResult {
  /** Undefined without a journal. */
  repeated: RepeatedChanges | undefined;
  latestInvoice: number;
  operators: readonly string[];
}

/** Tells the operator, a line each, what the restore did and what it could not bring back. */
function describeRestore(createdAt: string, { repeated, latestInvoice, operators }: RestoreResult): string {
  const next = `The next invoice gets number ${latestInvoice + 1}.`;
  return [
    repeated
      ? `Everything is as it was at ${createdAt}, but for ${describeRepeated(repeated)} since, as the journal has it.`
      : `Everything is as it was at ${createdAt}. No journal was found: what was erased since is back, removed members are back, and invoices issued since are missing. If there is a journal, restore again with --journal FOLDER.`,
    'Ended: all log-ins, remembered devices, and mailed links that recover an account, confirm an address or open a support session.',
    ...(repeated
      ? []
      : ['Ended as well: unanswered invites and readers’ accesses. They can be sent again and extended.']),
    repeated ? next : `${next} If higher ones were given, restore again with --last-invoice NUMBER.`,
    'Unknown is what else was changed since. Passwords, two-step log-in and spent recovery codes, approvals, unsubscribed mails, booked interviews and noted payments are as they were: have companies look through their coming interviews, and note the payments again before the reminders of the next weekday morning (07:40).',
    `Operators: ${operators.join(', ') || 'none'}. Take back who no longer is one with npm run operator -- revoke.`,
    'Start Platsa now.',
  ].join('\n');
}

function describeRepeated({ erasures, members, teams, links, invoices }: RepeatedChanges): string {
  const [first, last] = [invoices[0], invoices.at(-1)];
  const numbers = invoices.length > 1 ? ` (${first} to ${last})` : invoices.length === 1 ? ` (${first})` : '';
  return `${erasures} erasures, ${members} changes of members, ${teams} of teams and who sees jobs, ${links} ended invites and accesses, and ${invoices.length} invoices${numbers}`;
}

async function isFileEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer } = await handle.read({ length: 64 }).finally(() => handle.close());
  return isEncrypted(buffer);
}

async function readKey(keyFile: string): Promise<string> {
  const key = (await readFile(keyFile, 'utf8')).split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (!key) throw new StartupError(`${keyFile} has no private key of age.`);
  return key.trim();
}

/** Beside the encrypted one in a folder for temporary files, because an archive is read from its end. */
async function decryptTo(opened: AsyncDisposableStack, file: string, key: string | undefined): Promise<string> {
  if (!key) throw new StartupError('The backup is encrypted. Name the file with the private key too.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platsa-restore-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const archive = path.join(folder, 'backup.zip');
  try {
    await writeWhole(archive, await decrypt(createReadStream(file), key));
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
