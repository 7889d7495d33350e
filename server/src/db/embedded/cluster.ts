import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeFolders } from '../../make-folders.ts';
import { refuseLink } from '../../refuse-link.ts';
import { StartupError } from '../../startup-error.ts';
import { type Account, accountFor, changeOwner, initAccount } from './account.ts';
import { type Binaries, findBinaries, getErrorCode, moveUnlessThere } from './binaries.ts';
import { runOnFolder } from './run-on-folder.ts';

/** An existing data folder and everything needed to run PostgreSQL on it. */
export interface Cluster {
  dataDir: string;
  binaries: Binaries;
  account: Account | undefined;
  /** Derived from the folder's real path. Names the socket folder and identifies our processes. */
  name: string;
  socketDir: string;
  logFile: string;
}

export const databaseUser = 'platsa';

/** Opens the data folder, creating the database if the folder is missing or empty. */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const folder = path.resolve(dataDir);
  try {
    makeFolders(path.dirname(folder));
    for (const file of [folder, `${folder}.log`]) refuseLink(file);
    const account = accountFor(folder);
    const binaries = findBinaries(account);
    removeUnfinished(folder);
    if (isMissingOrEmpty(folder)) {
      log('Creating the database.');
      await createCluster(folder, binaries, account);
    }
    checkVersion(folder, binaries);
    takeOwnership(folder, account);
    return describeCluster(fs.realpathSync(folder), binaries, account);
  } catch (error) {
    throw explain(error, folder);
  }
}

function describeCluster(dataDir: string, binaries: Binaries, account: Account | undefined): Cluster {
  const name = `platsa-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  // A socket path may have 107 bytes, and root's TMPDIR may be unreadable to the account that PostgreSQL runs as.
  const temporary = account || os.tmpdir().length > 70 ? '/tmp' : os.tmpdir();
  return { dataDir, binaries, account, name, socketDir: path.join(temporary, name), logFile: `${dataDir}.log` };
}

function isMissingOrEmpty(folder: string): boolean {
  return !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
}

/** Created in a temporary folder and renamed when complete, so that an interrupted start leaves no half database. */
async function createCluster(folder: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const unfinished = fs.mkdtempSync(`${folder}.init-`);
  if (account) fs.lchownSync(unfinished, initAccount.uid, initAccount.gid);
  const output = path.join(path.dirname(folder), `${path.basename(unfinished)}.log`);
  const descriptor = fs.openSync(output, 'wx');
  try {
    const initdb = runOnFolder({
      file: binaries.initdb,
      args: initArguments(),
      dataDir: unfinished,
      account: account && initAccount,
      output: descriptor,
    });
    const [status] = await once(initdb, 'exit');
    if (status !== 0) throw new StartupError(`The database could not be created: ${lastLine(output)}`);
    if (account) changeOwner(unfinished, account);
    moveUnlessThere(unfinished, folder);
  } finally {
    fs.closeSync(descriptor);
    fs.rmSync(output, { force: true });
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The built-in locale sorts by code point on every system; queries that show names ask for Swedish order themselves. */
function initArguments(): string[] {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`];
  return [...text, '--lc-messages=C', `--username=${databaseUser}`, '--auth=trust', '--no-instructions'];
}

function lastLine(file: string): string {
  return fs.readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
}

/** Removes folders of starts that were killed while creating the database, but not one in progress. */
function removeUnfinished(folder: string): void {
  for (const name of fs.readdirSync(path.dirname(folder))) {
    if (!name.startsWith(`${path.basename(folder)}.init-`)) continue;
    const file = path.join(path.dirname(folder), name);
    const createdAt = fs.statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Date.now();
    if (Date.now() - createdAt > 10 * 60_000) fs.rmSync(file, { recursive: true, force: true });
  }
}

function checkVersion(folder: string, binaries: Binaries): void {
  const file = path.join(folder, 'PG_VERSION');
  if (!fs.existsSync(file)) {
    throw new StartupError(
      `The database folder ${folder} is damaged or not a database (PG_VERSION is missing). Restore a backup or choose another folder with DATA_DIR.`,
    );
  }
  const version = fs.readFileSync(file, 'utf8').trim();
  if (version !== binaries.major) {
    throw new StartupError(
      `The database folder ${folder} belongs to PostgreSQL ${version}, but this version of Platsa uses ${binaries.major}. See docs/operations.md, "Upgrading".`,
    );
  }
}

/** A folder restored by root belongs to root, and PostgreSQL requires mode 0700. */
function takeOwnership(folder: string, account: Account | undefined): void {
  if (account && fs.lstatSync(folder).uid !== account.uid) changeOwner(folder, account);
  if ((fs.lstatSync(folder).mode & 0o777) !== 0o700) fs.chmodSync(folder, 0o700);
}

function explain(error: unknown, folder: string): unknown {
  const reasons: Record<string, string> = {
    EACCES: 'permission denied. Start as the user who owns the folder',
    EPERM: 'permission denied. Start as the user who owns the folder',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a file is in the way',
    EEXIST: 'a file is in the way',
  };
  const reason = reasons[getErrorCode(error) ?? ''];
  return reason
    ? new StartupError(`The database folder ${folder} cannot be used: ${reason}.`, { cause: error })
    : error;
}
