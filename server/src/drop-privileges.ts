import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { type Account, accountFor, changeOwner } from './db/embedded/account.ts';
import { makeFolders } from './make-folders.ts';
import { getFileFolder } from './platform/files.ts';
import { refuseLink } from './refuse-link.ts';
import { StartupError } from './startup-error.ts';

const { R_OK, W_OK, X_OK } = fs.constants;
const project = fileURLToPath(new URL('../../', import.meta.url));
const program = ['package.json', 'node_modules', 'contract', 'server', 'server/dist', 'web/dist'];

/**
 * Started as root: hands the folders over to the account that PostgreSQL runs as, and returns the account that the server
 * can continue as. Undefined for any other user, and where the account cannot reach the program or the data (below /root).
 */
export function prepareAccount(config: Config, log: (line: string) => void): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountFor(path.join(config.dataDir, 'postgres'));
  if (!account) return undefined;
  const files = prepareFolders(config, account);
  const existing = program.map((name) => path.join(project, name)).filter((file) => fs.existsSync(file));
  const isReachable = canAccess(account, [
    ...existing.map((file) => ({ file, mode: R_OK })),
    { file: config.dataDir, mode: X_OK },
    ...(files ? [{ file: files, mode: R_OK | W_OK | X_OK }] : []),
  ]);
  if (isReachable) return account;
  log(`Running as root, because user ${account.uid} cannot use ${project} and ${config.dataDir}.`);
  return undefined;
}

/** For good. The port is open by then, and everything that belongs to root has been read. */
export function dropPrivileges({ uid, gid }: Account): void {
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (process.getuid?.() !== uid || process.getgid?.() !== gid) throw new Error(`could not become user ${uid}`);
}

/** Earlier starts as root left files to root. Another user's folder stays theirs. Returns the folder of uploaded files. */
function prepareFolders(config: Config, account: Account): string | undefined {
  const { dataDir, filesUrl } = config;
  try {
    if (makeFolders(dataDir)) fs.lchownSync(dataDir, account.uid, account.gid);
    const backups = config.backups.url && getFileFolder({ filesUrl: config.backups.url, dataDir });
    if (backups && makeFolders(backups, 0o700)) fs.lchownSync(backups, account.uid, account.gid);
    const files = getFileFolder(config);
    if (!files) return undefined;
    if (!filesUrl) refuseLink(files);
    makeFolders(files, 0o700);
    const folder = fs.realpathSync(files);
    if (fs.lstatSync(folder).uid === 0) changeOwner(folder, account);
    return folder;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Files that a command has written as root belong to the owner of the folder of uploaded files from now on. */
export function handOverFiles(config: Config): void {
  const folder = getFileFolder(config);
  if (process.getuid?.() !== 0 || !folder || !fs.existsSync(folder)) return;
  const { uid, gid } = fs.statSync(folder);
  changeOwner(fs.realpathSync(folder), { uid, gid });
}

function canAccess(account: Account, needed: readonly { file: string; mode: number }[]): boolean {
  const check = 'for (const { file, mode } of JSON.parse(process.argv[1])) fs.accessSync(file, mode)';
  const options = { ...account, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync(process.execPath, ['-e', check, JSON.stringify(needed)], options).status === 0;
}
