import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort, type ServerProcess, startServerProcess } from '../../../e2e/server-process.ts';
import { createScene, type Scene } from './create-scene.ts';
import { Database } from './database.ts';
import { startLoad } from './load.ts';

/** How long to wait for an answer before giving up. */
const patienceMs = 60_000;
/** Between two kills: the load runs undisturbed. Uneven, so that kills meet different moments of background work. */
const pausesMs = [400, 900, 1_500, 600, 1_200];

/**
 * Kills servers and PostgreSQL `count` times each during load. All must answer again within `limit` milliseconds. Returns
 * what went wrong.
 */
export async function runFaults(count: number, limit: number, log: (line: string) => void): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-faults-'));
  // So that servers that are started as root continue as another user, as in production.
  fs.chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const servers: ServerProcess[] = [];
  try {
    for (let index = 0; index < 2; index++) {
      servers.push(await startServerProcess({ dataDir, port: await findFreePort() }));
    }
    const problems = await killDuringLoad({ servers, dataDir, count, limit, log });
    if (problems.length > 0) log(`The servers' log: ${dataDir}.server.log`);
    else fs.rmSync(folder, { recursive: true, force: true });
    return problems;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

interface Run {
  servers: ServerProcess[];
  dataDir: string;
  count: number;
  /** In milliseconds. */
  limit: number;
  log(line: string): void;
}

async function killDuringLoad({ servers, dataDir, count, limit, log }: Run): Promise<string[]> {
  const database = new Database(path.join(dataDir, 'postgres'));
  const scene = await createScene(servers[0]?.url ?? '', database, 200 * count + 200);
  const load = startLoad(scene, () => servers.map(({ url }) => url), database);
  const problems: string[] = [];
  const times = { server: [] as number[], postgres: [] as number[] };
  for (let round = 0; round < 2 * count; round++) {
    await delay(pausesMs[round % pausesMs.length]);
    const kind = round % 2 === 0 ? 'server' : 'postgres';
    const ms = await (kind === 'server'
      ? killServer(servers, (round / 2) % 2)
      : killPostgres(servers, database, scene));
    times[kind].push(ms);
    if (ms > limit) problems.push(`kill ${round + 1} (${kind}): answered again after ${ms} ms`);
    const ended = servers.filter((server) => server.hasEnded()).length;
    if (ended > 0) {
      problems.push(`kill ${round + 1} (${kind}): ${ended} servers that were not killed have ended`);
      break;
    }
  }
  await delay(1_000);
  const written = await load.stop();
  await untilReacted(database);
  problems.push(...load.problems, ...(await written.check(database)));
  log(`${count} kills of a server and ${count} of PostgreSQL. Acknowledged: ${written.summary()}.`);
  log(`Answers meanwhile: ${load.answers()}.`);
  log(`Answering again after a kill: server ${spread(times.server)}, PostgreSQL ${spread(times.postgres)}.`);
  return problems;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} ms (longest ${sorted.at(-1)} ms)`;
}

/** Kills a server and starts it again; the other must answer all the while. Returns how long the slower of both took. */
async function killServer(servers: ServerProcess[], index: number): Promise<number> {
  const [killed, other] = [servers[index], servers[1 - index]];
  if (!killed || !other) throw new Error('two servers are needed');
  await killed.stop('SIGKILL');
  const began = performance.now();
  await untilAnswering(other.url);
  const otherMs = performance.now() - began;
  const started = performance.now();
  servers[index] = await killed.startAgain();
  return Math.round(Math.max(otherMs, performance.now() - started));
}

/** Returns how long it took until both servers answered, with live events. */
async function killPostgres(servers: readonly ServerProcess[], database: Database, scene: Scene): Promise<number> {
  const pid = database.findPid();
  const began = performance.now();
  process.kill(pid, 'SIGKILL');
  while (isRunning(pid)) await delay(5);
  await Promise.all(servers.map(({ url }) => untilAnswering(url, scene.admin.token)));
  return Math.round(performance.now() - began);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilAnswering(url: string, token?: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if ((await isOk(`${url}/readyz`)) && (!token || (await isOk(`${url}/v1/events`, token)))) return;
    await delay(20);
  }
  throw new Error(`${url} does not answer again`);
}

async function isOk(address: string, token?: string): Promise<boolean> {
  const stop = new AbortController();
  try {
    const headers = { ...(token && { authorization: `Bearer ${token}` }) };
    const { ok } = await fetch(address, {
      headers,
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(3_000)]),
    });
    return ok;
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}

/** Receipts are sent by reactions to events. Those of a killed server are taken over after its heartbeat is missed. */
async function untilReacted(database: Database): Promise<void> {
  const waiting = `SELECT FROM pgboss.job WHERE name = 'react-to-event' AND state < 'completed' LIMIT 1`;
  for (let second = 0; second < 120; second++) {
    if ((await database.query(waiting)).length === 0) return;
    await delay(1_000);
  }
}
