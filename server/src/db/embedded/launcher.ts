import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { createDatabase, isLast, join, type Member } from './membership.ts';
import { type Connection, connectionTo, spawnPostmaster } from './postmaster.ts';
import { clearStaleSocketLock, findPostmaster } from './running.ts';

const databaseName = 'platsa';
const answerWithin = 30_000;

interface Options {
  /** PostgreSQL's own folder; made when it is missing or empty. Its log is `<dataDir>.log`. */
  dataDir: string;
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  connection: Connection;
  /** Close your own connections first: the last to leave shuts PostgreSQL down, others leave it running. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL on a folder, or joins the one that runs there already: another server's, or an orphan whose server
 * was killed. Comes back by itself if PostgreSQL dies. Throws `StartupError` with a line for the person at the terminal.
 */
export async function startEmbeddedPostgres({ dataDir, log = () => {} }: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, log);
  let { member, socketDir } = await startOrJoin(cluster, log);
  await createDatabase(member, databaseName);
  let stopping = false;
  let rejoining: Promise<void> = Promise.resolve();

  const rejoin = async () => {
    log('Databasen avbröts och startas igen.');
    ({ member, socketDir } = await startOrJoin(cluster, log));
    watch();
  };
  const watch = () => {
    member.unref();
    member.once('end', () => {
      if (!stopping) rejoining = rejoin().catch((error) => log(`Databasen kunde inte startas igen: ${error.message}`));
    });
  };
  watch();

  return {
    connection: connectionTo(socketDir, databaseName),
    async stop() {
      if (stopping) return;
      stopping = true;
      await rejoining;
      await leave(cluster, member, log);
    },
  };
}

async function startOrJoin(cluster: Cluster, log: (line: string) => void) {
  let child: ChildProcess | undefined;
  let deadline = Date.now() + answerWithin;
  for (;;) {
    const running = findPostmaster(cluster);
    if (!running && hasEnded(child)) {
      // Someone else may have been a moment faster with this folder; the next round finds them.
      if (!lostRace(cluster) || Date.now() > deadline) throw new StartupError(brokenFolder(cluster));
      child = undefined;
      await delay(100);
    }
    if (!running && !child) {
      clearStaleSocketLock(cluster);
      child = spawnPostmaster(cluster);
    }
    const socketDir = running?.socketDir ?? cluster.socketDir;
    const answer = await join(socketDir);
    if (typeof answer === 'object') {
      if (running && running.pid !== child?.pid) log('Databasen var redan igång.');
      return { member: answer.member, socketDir };
    }
    if (answer === 'busy') deadline = Date.now() + answerWithin;
    if (Date.now() > deadline) {
      throw new StartupError(`Databasen i ${cluster.dataDir} svarar inte. Mer står i ${cluster.logFile}.`);
    }
    await delay(10);
  }
}

function hasEnded(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && (child.exitCode !== null || child.signalCode !== null);
}

function lostRace(cluster: Cluster): boolean {
  return /lock file "[^"]+" (already exists|is empty)|shared memory block|could not create lock file "\/tmp/.test(
    lastFatal(cluster),
  );
}

function lastFatal({ logFile }: Cluster): string {
  const lines = fs.readFileSync(logFile, 'utf8').trim().split('\n');
  return lines.findLast((line) => /(FATAL|PANIC|ERROR): /.test(line)) ?? lines.at(-1) ?? '';
}

function brokenFolder(cluster: Cluster): string {
  const reason = lastFatal(cluster).replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
  return `Databasen i ${cluster.dataDir} är skadad och kan inte startas (PostgreSQL: ${reason}). Återställ en säkerhetskopia eller välj en annan mapp med DATA_DIR. Mer står i ${cluster.logFile}.`;
}

/** A next start may be using it already. */
function removeIfEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch {
    // In use, or gone: both are fine.
  }
}

async function leave(cluster: Cluster, member: Member, log: (line: string) => void): Promise<void> {
  member.ref();
  try {
    const running = findPostmaster(cluster);
    if (!running || !(await isLast(member))) return;
    process.kill(running.pid, 'SIGINT');
    while (findPostmaster(cluster)) await delay(10);
    removeIfEmpty(running.socketDir);
  } catch (error) {
    // Gone already, or going: nothing is left to shut down.
    log(`Databasen svarade inte när den skulle stängas: ${error instanceof Error ? error.message : error}`);
  } finally {
    await member.end().catch(() => {});
  }
}
