import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import serverCommand from '../scripts/server-command.json' with { type: 'json' };

const readyWithin = 120_000;

interface Options {
  dataDir: string;
  port: number;
  /** Default: an embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string;
  /** Further settings. */
  settings?: Record<string, string>;
}

export interface ServerProcess {
  url: string;
  hasEnded(): boolean;
  /** On the same data and port, after a stop. */
  startAgain(): Promise<ServerProcess>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the built product as users do, without demo data. Its output goes to `<dataDir>.server.log`. */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${options.port}`;
  const log = `${options.dataDir}.server.log`;
  const server = startProcess(options, log);
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (hasEnded()) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  try {
    await untilReady(server, url, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, hasEnded, startAgain: () => startServerProcess(options), stop };
}

function startProcess({ dataDir, port, databaseUrl, settings }: Options, log: string): ChildProcess {
  const output = fs.openSync(log, 'a');
  // Never use the DATABASE_URL of the test run.
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, serverCommand.arguments, {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...env,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'off',
      PUBLIC_URL: '',
      ...settings,
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
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await delay(50);
  }
  throw new Error(`The server did not start:\n${fs.readFileSync(log, 'utf8').slice(-4000)}`);
}

/** Below the ports that the system gives to outgoing connections, so that none of them takes it before a server listens. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch (error) {
      if (attempt === 20) throw error;
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
