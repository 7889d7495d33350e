import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createComment } from '@platsa/contract/applications/endpoints';
import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { pictureSizes } from '@platsa/contract/image-upload';
import { Api } from '../../../e2e/api.ts';
import { aCompany } from '../../../e2e/builders.ts';
import { aPicture } from '../../../e2e/pictures.ts';
import { findFreePort, type ServerProcess, startServerProcess } from '../../../e2e/server-process.ts';
import { createScene, type Scene } from '../faults/create-scene.ts';
import { startLoad } from '../faults/load.ts';
import { findPostgres, Machine } from './postgres.ts';
import { startHaproxy, startPgBouncer } from './proxies.ts';

const answersWithin = 15_000;
const undisturbedMs = 3_000;

/**
 * Two servers behind HAProxy, on a PostgreSQL with a synchronous standby, through PgBouncer, and with a store that speaks
 * S3: under load the servers are restarted one after the other, one is killed, and the primary is killed and its standby
 * promoted. Returns what went wrong. Needs Debian's packages haproxy, pgbouncer, and postgresql unless `programs` has
 * another one's.
 */
export async function runMachines(programs: string | undefined, log: (line: string) => void): Promise<string[]> {
  const postgres = findPostgres(programs);
  if (!postgres) {
    return [
      programs
        ? `${programs} does not have initdb, postgres and pg_ctl`
        : "PostgreSQL of Debian's packages is missing: apt-get install postgresql haproxy pgbouncer",
    ];
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-machines-'));
  fs.chmodSync(folder, 0o777);
  await using stopping = new AsyncDisposableStack();
  const primary = await Machine.primary(path.join(folder, 'a'), postgres.programs);
  stopping.defer(() => primary.stop());
  const standby = await primary.standby(path.join(folder, 'b'));
  stopping.defer(() => standby.stop());
  const [front, primaryPort, pooler] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const ports = [await findFreePort(), await findFreePort()];
  const proxies = { front, primary: primaryPort, pooler };
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const haproxy = startHaproxy(folder, [primary, standby], addresses, proxies);
  stopping.defer(() => void haproxy.kill());
  const bouncer = startPgBouncer(folder, proxies);
  stopping.defer(() => void bouncer.kill());
  const store = await startStore(path.join(folder, 'store'));
  stopping.defer(() => void store.process.kill());
  const database = (port: number) => `postgres://platsa@127.0.0.1:${port}/platsa`;
  const settings = {
    DATABASE_POOLER_URL: database(pooler),
    DATABASE_READ_URL: standby.url,
    ...store.settings,
  };
  const servers: ServerProcess[] = [];
  stopping.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  for (const [n, port] of ports.entries()) {
    const dataDir = path.join(folder, `server-${n}`);
    servers.push(await startServerProcess({ dataDir, port, databaseUrl: database(primaryPort), settings }));
  }
  log(`PostgreSQL ${postgres.version} with a synchronous standby, HAProxy, PgBouncer, a store with S3, two servers.`);
  const problems = await sharePictures(servers);
  problems.push(...(await disturb({ url: `http://127.0.0.1:${front}`, servers, primary, standby, log })));
  await stopping.disposeAsync();
  if (problems.length > 0) log(`Logs: ${folder}`);
  else fs.rmSync(folder, { recursive: true, force: true });
  return problems;
}

async function startStore(folder: string): Promise<{ process: ChildProcess; settings: Record<string, string> }> {
  const bucket = 'platsa';
  const process = fork(path.join(import.meta.dirname, 'store.ts'), [folder, bucket]);
  const [settings] = await Promise.race([once(process, 'message'), once(process, 'exit')]);
  if (typeof settings !== 'object') throw new Error('The store did not start');
  return { process, settings: { ...settings, FILES_URL: `s3://${bucket}` } };
}

/** Each server shows a picture that was sent to the other. */
async function sharePictures(servers: readonly ServerProcess[]): Promise<string[]> {
  const urls = servers.map(({ url }) => url);
  const company = await aCompany(new Api(urls[0] ?? '', '127.0.0.1'));
  const { width, height } = pictureSizes.logo;
  const problems: string[] = [];
  for (const [from, to] of [urls, urls.toReversed()]) {
    const upload = { token: company.admin.token, file: await aPicture(width, height) };
    const input = { companyId: company.companyId, type: 'logo' } as const;
    const { image } = await new Api(from ?? '', '127.0.0.1').call(uploadLibraryImage, input, upload);
    const { ok, headers } = await fetch(`${to}/images/${image.imageId}_${width}x${height}.jpg`);
    if (!ok || headers.get('content-type') !== 'image/jpeg') problems.push(`a picture of ${from} is missing at ${to}`);
  }
  return problems;
}

interface Run {
  /** Where clients send their requests. */
  url: string;
  servers: ServerProcess[];
  primary: Machine;
  standby: Machine;
  log(line: string): void;
}

async function disturb({ url, servers, primary, standby, log }: Run): Promise<string[]> {
  let current = primary;
  const database = {
    query: <T extends object>(text: string, values: unknown[] = []) => current.query<T>(text, values),
  };
  const scene = await createScene(url, database, 2_000);
  const problems: string[] = [];

  const restarts = startLoad(scene, () => [url], database);
  await delay(undisturbedMs);
  for (const [n, server] of servers.entries()) {
    await server.stop();
    servers[n] = await server.startAgain();
    await delay(1_000);
  }
  const written = await restarts.stop();
  log(`Restarting both servers in turn: ${restarts.answers()}.`);
  problems.push(...restarts.problems, ...(await written.check(database)));
  if (/× (503|0)\b/.test(restarts.answers())) problems.push('requests failed while servers were restarted');

  problems.push(...(await killServer(url, servers, scene, log)));

  const load = startLoad(scene, () => [url], database);
  await delay(undisturbedMs);
  const began = performance.now();
  primary.kill();
  await primary.untilEnded();
  standby.promote();
  current = standby;
  const took = await untilWritten(url, scene, began);
  await delay(undisturbedMs);
  const after = await load.stop();
  problems.push(...load.problems, ...(await after.check(database)));
  log(`Primary killed: writing again after ${took} ms. Acknowledged: ${after.summary()}. Answers: ${load.answers()}.`);
  if (took > answersWithin) problems.push(`answered again after ${took} ms`);
  const ended = servers.filter((server) => server.hasEnded()).length;
  if (ended > 0) problems.push(`${ended} servers have ended`);
  return problems;
}

/** Its live streams reconnect to the other server and get a later change. */
async function killServer(url: string, servers: ServerProcess[], scene: Scene, log: Run['log']): Promise<string[]> {
  const streams = await Promise.all(Array.from({ length: 8 }, () => follow(url, scene.admin.token)));
  const killed = servers[0];
  await killed?.stop('SIGKILL');
  await Promise.all(streams.map((stream) => stream.untilConnected()));
  const seen = streams.map((stream) => stream.events());
  await comment(url, scene);
  await delay(2_000);
  const silent = streams.filter((stream, n) => stream.events() === seen[n]).length;
  const reconnected = streams.filter((stream) => stream.connections() > 1).length;
  for (const stream of streams) stream.stop();
  if (killed) servers[0] = await killed.startAgain();
  log(
    `A server killed: ${reconnected} of ${streams.length} live streams moved to the other; ${silent} missed the next change.`,
  );
  return silent > 0 ? [`${silent} live streams missed a change`] : [];
}

async function comment(url: string, { applicants, admin }: Scene): Promise<void> {
  const api = new Api(url, '127.0.0.1');
  await api.call(createComment, { applicantId: applicants[0] ?? '', text: 'Efter omstarten' }, { token: admin.token });
}

/** Milliseconds from `began` until a comment is stored. */
async function untilWritten(url: string, scene: Scene, began: number): Promise<number> {
  while (performance.now() - began < 4 * answersWithin) {
    const done = await comment(url, scene).then(
      () => true,
      () => false,
    );
    if (done) break;
    await delay(100);
  }
  return Math.round(performance.now() - began);
}

/** A live stream that connects again when it is lost, as a browser does. */
async function follow(url: string, token: string) {
  const stopping = new AbortController();
  let connections = 0;
  let events = 0;
  let connected = false;
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
        const { ok, body } = await fetch(`${url}/v1/events`, { headers, signal: stopping.signal });
        if (!ok || !body) throw new Error('refused');
        connections += 1;
        connected = true;
        const reader = body.pipeThrough(new TextDecoderStream());
        for await (const text of reader) events += text.includes('data:') ? 1 : 0;
      } catch {
        // Connected again below.
      }
      connected = false;
      await delay(100);
    }
  };
  void run();
  const untilConnected = async () => {
    await delay(500);
    while (!connected) await delay(20);
  };
  await untilConnected();
  return {
    untilConnected,
    connections: () => connections,
    events: () => events,
    stop: () => stopping.abort(),
  };
}
