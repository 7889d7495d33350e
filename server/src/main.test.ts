import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../e2e/server-process.ts';
import { run } from '../test/database.ts';
import { addressOf } from '../test/races/processes.ts';
import { waitUntil } from '../test/wait-until.ts';

const database = `platsa_stop_${process.pid}`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-stop-'));

beforeAll(() => run(inject('connection'), `CREATE DATABASE ${database} TEMPLATE ${inject('template')}`));
afterAll(async () => {
  await run(inject('connection'), `DROP DATABASE ${database} WITH (FORCE)`);
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Passes connections on to PostgreSQL until it is frozen. Then it takes them and answers nothing, as a pooler may. */
async function aPooler(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const socketFolder = searchParams.get('host');
  const target = socketFolder
    ? { path: path.join(socketFolder, '.s.PGSQL.5432') }
    : { host: hostname, port: Number(port || 5432) };
  const open = new Set<net.Socket>();
  let isFrozen = false;
  const server = net.createServer((client) => {
    open.add(client.on('error', () => {}));
    if (isFrozen) return;
    const upstream = net.connect(target).on('error', () => {});
    open.add(upstream);
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    url: `postgresql://platsa@127.0.0.1:${(server.address() as net.AddressInfo).port}/${database}`,
    freeze() {
      isFrozen = true;
      for (const socket of open) socket.unpipe().pause();
    },
  };
}

function startServer(settings: Record<string, string>) {
  const databaseUrl = addressOf(inject('connection'), database);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs a server that cannot start. */
async function failingStart(settings: Record<string, string>) {
  const child = startServer(settings);
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { lines: output.trim().split('\n'), code };
}

test.each([
  [{ PORT: 'abc' }, /^Wrong settings: PORT must be an integer/],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^The database does not answer: connect ECONNREFUSED/],
  [{ PORT: '0', HOST: '192.0.2.1' }, /^The server cannot use its address, HOST and PORT: listen EADDRNOTAVAIL/],
  [{ PORT: '0', METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' }, /^The server cannot use its address, METRICS_HOST/],
])('a start with the wrong settings %o ends with one line', async (settings, line) => {
  const { lines, code } = await failingStart(settings);
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(1);
});

test('a port in use ends the start with one line that names another', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as net.AddressInfo;
  const { lines, code } = await failingStart({ PORT: String(port) });
  expect(lines).toEqual([`Port ${port} is already in use. Choose another with PORT, for example PORT=${port + 1}.`]);
  expect(code).toBe(1);
});

/** A start on a busy machine. */
const startMs = 60_000;

test('a server that is asked to stop ends, also while a pooler leaves its statements without an answer', async () => {
  const pooler = await aPooler(addressOf(inject('connection'), database));
  const port = await findFreePort();
  const child = startServer({ DATABASE_POOLER_URL: pooler.url, PORT: String(port) });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  await waitUntil(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).ok).toBe(true), startMs);

  pooler.freeze();
  const request = fetch(`http://127.0.0.1:${port}/v1/public-jobs?q=bagare`).catch(() => undefined);
  await waitUntil(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).ok).toBe(true));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(errors).toContain('Stopped without waiting any longer');
  await request;
}, 120_000);

test('a server behind a proxy says that it is about to stop while it still takes requests', async () => {
  const port = await findFreePort();
  const child = startServer({ PUBLIC_URL: 'https://jobs.example.com', PORT: String(port) });
  child.stderr.resume();
  const answerOf = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).status;
  await waitUntil(async () => expect(await answerOf('/healthz')).toBe(200), startMs);
  child.kill('SIGTERM');
  await waitUntil(async () => expect(await answerOf('/healthz')).toBe(503));
  expect(await answerOf('/v1/public-jobs')).toBe(200);
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 120_000);
