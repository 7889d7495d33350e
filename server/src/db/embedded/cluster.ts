import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Account, accountFor, handOver, initAccount } from './account.ts';
import { type Binaries, codeOf, findBinaries, moveUnlessThere } from './binaries.ts';
import { runOnFolder } from './run-on-folder.ts';

/** A data folder that is there, and what is needed to run PostgreSQL on it. */
export interface Cluster {
  dataDir: string;
  binaries: Binaries;
  account: Account | undefined;
  /** Same for every path to the same folder; names the socket folder and marks our processes. */
  name: string;
  socketDir: string;
  logFile: string;
}

export const databaseUser = 'platsa';

/** Opens the data folder, after making it when it is missing or empty. */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const folder = path.resolve(dataDir);
  try {
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    const account = accountFor(folder);
    const binaries = findBinaries(account);
    removeUnfinished(folder);
    if (isMissingOrEmpty(folder)) {
      log('Skapar databasen.');
      await createCluster(folder, binaries, account);
    }
    checkVersion(folder, binaries);
    takeOwnership(folder, account);
    return describe(fs.realpathSync(folder), binaries, account);
  } catch (error) {
    throw explain(error, folder);
  }
}

function describe(dataDir: string, binaries: Binaries, account: Account | undefined): Cluster {
  const name = `platsa-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  // A socket's path is limited to 107 bytes, and root's TMPDIR may be closed to the account PostgreSQL runs as.
  const temporary = account || os.tmpdir().length > 70 ? '/tmp' : os.tmpdir();
  return { dataDir, binaries, account, name, socketDir: path.join(temporary, name), logFile: `${dataDir}.log` };
}

function isMissingOrEmpty(folder: string): boolean {
  return !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
}

/** Made beside its place and moved there when complete, so that a start cut short leaves nothing half done. */
async function createCluster(folder: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const unfinished = fs.mkdtempSync(`${folder}.init-`);
  if (account) fs.chownSync(unfinished, initAccount.uid, initAccount.gid);
  const output = path.join(path.dirname(folder), `${path.basename(unfinished)}.log`);
  const descriptor = fs.openSync(output, 'w');
  try {
    const initdb = runOnFolder({
      file: binaries.initdb,
      args: initArguments(),
      dataDir: unfinished,
      account: account && initAccount,
      output: descriptor,
    });
    const [status] = await once(initdb, 'exit');
    if (status !== 0) throw new StartupError(`Databasen kunde inte skapas: ${lastLine(output)}`);
    if (account) handOver(unfinished, account);
    moveUnlessThere(unfinished, folder);
  } finally {
    fs.closeSync(descriptor);
    fs.rmSync(output, { force: true });
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The built-in locale sorts by code point on every system and release; Swedish order is asked for where it is shown. */
function initArguments(): string[] {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`];
  return [...text, '--lc-messages=C', `--username=${databaseUser}`, '--auth=trust', '--no-instructions'];
}

function lastLine(file: string): string {
  return fs.readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
}

/** Left by a start that was killed while it made the folder; the age spares one that is at it right now. */
function removeUnfinished(folder: string): void {
  for (const name of fs.readdirSync(path.dirname(folder))) {
    if (!name.startsWith(`${path.basename(folder)}.init-`)) continue;
    const file = path.join(path.dirname(folder), name);
    const made = fs.statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Date.now();
    if (Date.now() - made > 10 * 60_000) fs.rmSync(file, { recursive: true, force: true });
  }
}

function checkVersion(folder: string, binaries: Binaries): void {
  const file = path.join(folder, 'PG_VERSION');
  if (!fs.existsSync(file)) {
    throw new StartupError(
      `Databasmappen ${folder} är skadad eller något annat än en databas (PG_VERSION saknas). Återställ en säkerhetskopia eller välj en annan mapp med DATA_DIR.`,
    );
  }
  const version = fs.readFileSync(file, 'utf8').trim();
  if (version !== binaries.major) {
    throw new StartupError(
      `Databasmappen ${folder} hör till PostgreSQL ${version}, men den här versionen av Platsa använder ${binaries.major}. Se docs/operations.md, "Uppgradering".`,
    );
  }
}

/** A folder restored by root is root's, and PostgreSQL wants its folder closed to others. */
function takeOwnership(folder: string, account: Account | undefined): void {
  if (account && fs.statSync(folder).uid !== account.uid) handOver(folder, account);
  if ((fs.statSync(folder).mode & 0o777) !== 0o700) fs.chmodSync(folder, 0o700);
}

function explain(error: unknown, folder: string): unknown {
  const reasons: Record<string, string> = {
    EACCES: 'du saknar behörighet till den. Starta som den användare som äger mappen',
    EPERM: 'du saknar behörighet till den. Starta som den användare som äger mappen',
    EROFS: 'disken är skrivskyddad',
    ENOSPC: 'disken är full',
    ENOTDIR: 'en fil ligger i vägen',
    EEXIST: 'en fil ligger i vägen',
  };
  const reason = reasons[codeOf(error) ?? ''];
  return reason
    ? new StartupError(`Databasmappen ${folder} går inte att använda: ${reason}.`, { cause: error })
    : error;
}
