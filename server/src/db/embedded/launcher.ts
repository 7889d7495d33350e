import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { createDatabase, isLast, joinCluster, type MemberConnection } from './membership.ts';
import { type Connection, connectionTo, spawnPostmaster } from './postmaster.ts';
import { clearStaleSocketLock, findPostmaster } from './running.ts';

const databaseName = 'platsa';
const startTimeoutMs = 30_000;
const maxPauseMs = 30_000;

interface LauncherOptions {
  /** PostgreSQL's data folder, created if it is missing or empty. The log is `<dataDir>.log`. */
  dataDir: string;
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  connection: Connection;
  /** Close all own connections first. PostgreSQL shuts down when the last server process on it stops. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a folder, or joins the one that already runs there: another server's, or one whose server was
 * killed. Restarts it if it dies. Throws `StartupError`.
 */
export async function startEmbeddedPostgres({ dataDir, log = () => {} }: LauncherOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, log);
  let { member, socketDir } = await startOrJoin(cluster, log);
  await createDatabase(member, databaseName);
  const stopping = new AbortController();
  let rejoining: Promise<void> = Promise.resolve();

  /** Tries until it succeeds or the server stops: what prevents it (a full disk) may pass. */
  const rejoin = async () => {
    log('The database stopped unexpectedly and is starting again.');
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(2 * pause, maxPauseMs)) {
      try {
        ({ member, socketDir } = await startOrJoin(cluster, log));
        return watch();
      } catch (error) {
        log(`The database could not be started again: ${error instanceof Error ? error.message : error}`);
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const watch = () => {
    member.unref();
    member.once('end', () => {
      if (!stopping.signal.aborted) rejoining = rejoin();
    });
  };
  watch();

  return {
    connection: connectionTo(socketDir, databaseName),
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await rejoining;
      await leave(cluster, member, log);
    },
  };
}

async function startOrJoin(cluster: Cluster, log: (line: string) => void) {
  let child: ChildProcess | undefined;
  let deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const running = findPostmaster(cluster);
    if (!running && hasEnded(child)) {
      // Another process may have started PostgreSQL here a moment before; the next round finds it.
      if (!lostRace(cluster, child) || Date.now() > deadline) throw new StartupError(brokenFolder(cluster, child));
      child = undefined;
      await delay(100);
    }
    if (!running && !child) {
      clearStaleSocketLock(cluster);
      child = spawnPostmaster(cluster);
    }
    const socketDir = running?.socketDir ?? cluster.socketDir;
    const answer = await joinCluster(socketDir);
    if (typeof answer === 'object') {
      if (running && running.pid !== child?.pid) log('The database was already running.');
      return { member: answer.member, socketDir };
    }
    if (answer === 'busy') deadline = Date.now() + startTimeoutMs;
    if (Date.now() > deadline) {
      child?.kill('SIGINT');
      throw new StartupError(`The database in ${cluster.dataDir} does not answer. See ${cluster.logFile}.`);
    }
    await delay(10);
  }
}

function hasEnded(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && (child.exitCode !== null || child.signalCode !== null);
}

function lostRace(cluster: Cluster, { pid }: ChildProcess): boolean {
  return /lock file "[^"]+" (already exists|is empty)|shared memory block|could not create lock file "\/tmp/.test(
    lastFatal(cluster, pid),
  );
}

/** Other processes write the log too: the winner of a race, and connections that are refused while it starts. */
function lastFatal({ logFile }: Cluster, pid: number | undefined): string {
  const lines = fs.readFileSync(logFile, 'utf8').trim().split('\n');
  const isFatal = (line: string) => /(FATAL|PANIC|ERROR): /.test(line);
  const isFromProcess = (line: string) => line.includes(`[${pid}]`);
  const first = lines.findIndex(isFromProcess);
  const last = lines.findLast((line) => isFromProcess(line) && isFatal(line));
  return last ?? (first >= 0 ? lines.slice(first).findLast(isFatal) : undefined) ?? lines.at(-1) ?? '';
}

function brokenFolder(cluster: Cluster, { pid }: ChildProcess): string {
  const reason = lastFatal(cluster, pid).replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
  return `The database in ${cluster.dataDir} is damaged and cannot start (PostgreSQL: ${reason}). Restore a backup or choose another folder with DATA_DIR. See ${cluster.logFile}.`;
}

function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // Already removed, or in use by a new start.
  }
}

async function leave(cluster: Cluster, member: MemberConnection, log: (line: string) => void): Promise<void> {
  member.ref();
  try {
    const running = findPostmaster(cluster);
    if (!running || !(await isLast(member))) return;
    process.kill(running.pid, 'SIGINT');
    while (findPostmaster(cluster)) await delay(10);
    removeIfEmpty(running.socketDir);
  } catch (error) {
    // PostgreSQL has already stopped or is stopping.
    log(`The database did not answer when it was to shut down: ${error instanceof Error ? error.message : error}`);
  } finally {
    await member.end().catch(() => {});
  }
}
