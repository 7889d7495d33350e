import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Cluster } from './cluster.ts';

export interface Postmaster {
  pid: number;
  socketDir: string;
}

type Holder = 'ours' | 'foreign' | 'gone';

/** The PostgreSQL that runs on this folder, also while it starts or stops. Removes lock files of dead processes. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const lock = path.join(cluster.dataDir, 'postmaster.pid');
  const content = readIfThere(lock);
  if (content === undefined) return undefined;
  const [pid = '', , , , socketDir] = content.split('\n');
  // PostgreSQL creates the file, then writes it: an empty one belongs to a start in progress, or to an old interrupted one.
  if (pid === '' && Date.now() - fs.statSync(lock).mtimeMs < 5_000) return undefined;
  const holder = findHolder(Number(pid), cluster);
  if (holder === 'foreign') {
    throw new StartupError(
      `The database folder ${cluster.dataDir} is already in use by another PostgreSQL (process ${pid}). Stop it first.`,
    );
  }
  if (holder === 'ours') return { pid: Number(pid), socketDir: socketDir || cluster.socketDir };
  removeIfStill(lock, content);
  return undefined;
}

/** PostgreSQL removes its own stale locks, but takes a reused process id or a zombie for a live owner. */
export function clearStaleSocketLock(cluster: Cluster): void {
  const lock = path.join(cluster.socketDir, '.s.PGSQL.5432.lock');
  const content = readIfThere(lock);
  if (content && findHolder(Number(content.split('\n')[0]), cluster) === 'gone') removeIfStill(lock, content);
}

function findHolder(pid: number, cluster: Cluster): Holder {
  const command = readCommand(pid);
  if (command.includes(`cluster_name=${cluster.name}`)) return 'ours';
  if (!/postgres|postmaster/.test(command)) return 'gone';
  const cwd = readWorkingFolder(pid);
  if (cwd === undefined) return command.includes('cluster_name=platsa-') ? 'gone' : 'foreign';
  const data = fs.statSync(cluster.dataDir);
  // A copy of a live data folder contains the original's lock file.
  return cwd.dev === data.dev && cwd.ino === data.ino ? 'foreign' : 'gone';
}

function readCommand(pid: number): string {
  if (!(pid > 0)) return '';
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`) ?? '';
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

/** PostgreSQL's working directory is its data folder. Undefined when the system does not show it. */
function readWorkingFolder(pid: number): fs.Stats | undefined {
  try {
    return fs.statSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Removes a stale lock, but never one that another process took meanwhile: renaming is atomic, and a fresh lock is put
 * back.
 */
function removeIfStill(lock: string, content: string): void {
  const taken = `${lock}.${randomUUID()}`;
  try {
    fs.renameSync(lock, taken);
  } catch {
    return;
  }
  if (readIfThere(taken) !== content) fs.linkSync(taken, lock);
  fs.rmSync(taken);
}
