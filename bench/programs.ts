import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import serverCommand from '../scripts/server-command.json' with { type: 'json' };
import type { Dataset } from './data/dataset.ts';
import { getFolder, root } from './folders.ts';
import type { SizeName } from './sizes.ts';

/** A server in its own process, as in production. */
export interface Program {
  pid: number;
  origin: string;
  /** Time from starting the process until it answered. */
  startMs: number;
  stop(): Promise<void>;
}

interface Start {
  command: readonly string[];
  port: number;
  /** Path that is requested until it answers. */
  ready: string;
  env: Record<string, string>;
  log: string;
}

/** Starts the built server on a dataset. `databaseOptions` are settings of its database sessions. */
export function startServer(size: SizeName, port: number, databaseOptions = ''): Promise<Program> {
  const dataDir = getFolder(size);
  return start({
    command: serverCommand.arguments,
    port,
    ready: '/readyz',
    env: { DATA_DIR: dataDir, DEMO: 'off', PGOPTIONS: databaseOptions },
    log: path.join(dataDir, 'server.log'),
  });
}

/** Starts the yardstick: the minimal work of Fastify, and of Fastify with the pool, on this machine. */
export function startYardstick({ dataDir, connection }: Dataset, port: number): Promise<Program> {
  return start({
    command: [path.join('bench', 'yardstick.ts')],
    port,
    ready: '/hello',
    env: { CONNECTION: JSON.stringify(connection) },
    log: path.join(dataDir, 'yardstick.log'),
  });
}

async function start({ command, port, ready, env, log }: Start): Promise<Program> {
  const origin = `http://127.0.0.1:${port}`;
  const output = fs.openSync(log, 'w');
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH, ...serverCommand.environment, PORT: String(port), ...env },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  while (!(await answers(`${origin}${ready}`))) {
    if (hasEnded(child)) throw new Error(`${command.at(-1)} did not start. See ${log}.`);
    await delay(10);
  }
  return {
    pid: child.pid ?? 0,
    origin,
    startMs: performance.now() - began,
    async stop() {
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
