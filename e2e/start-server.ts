import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startFeedSite } from './feed-site.ts';

const readyWithin = 120_000;

/**
 * Starts the built product on a database and a port of its own, for all browser tests together. They find it by
 * PLATSA_E2E_URL, which is also their `baseURL`, and its data folder by PLATSA_E2E_DATA. Each test makes what it needs,
 * so there is no demo.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-e2e-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const log = path.join(folder, 'server.log');
  const site = await startFeedSite();
  const server = startProcess(folder, port, log, site.feeds);
  const stop = async () => {
    site.stop();
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(server, url, log);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.PLATSA_E2E_URL = url;
  process.env.PLATSA_E2E_DATA = path.join(folder, 'data');
  return stop;
}

function startProcess(folder: string, port: number, log: string, feeds: string): ChildProcess {
  const output = fs.openSync(log, 'w');
  // On the embedded database even where other tests run on another: a colleague joins it (builders.ts).
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'off',
      PUBLIC_URL: '',
      ARTICLE_FEEDS: feeds,
    },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  return server;
}

async function untilReady(server: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + readyWithin;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error(`The server did not start:\n${fs.readFileSync(log, 'utf8').slice(-4000)}`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
