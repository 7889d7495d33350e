import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../server/src/db/embedded/launcher.ts';
import { findFreePort, type ServerProcess, startServerProcess } from './server-process.ts';
import { test as base } from './test.ts';

/** A server and its own database, both of which a test may stop and start. */
export interface FragileServer {
  url: string;
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
}

/**
 * The tests of one Playwright worker share the server `fragile`, so a file that uses it must run its tests in series.
 */
export const test = base.extend<object, { fragile: FragileServer }>({
  fragile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern; there are none
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-fragile-'));
      const { server, close } = await aFragileServer(folder);
      await use(server);
      await close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ fragile }, use) => use(fragile.url),
});

async function aFragileServer(folder: string): Promise<{ server: FragileServer; close(): Promise<void> }> {
  const dataDir = path.join(folder, 'postgres');
  let database = await startEmbeddedPostgres({ dataDir });
  const { host, user, database: name } = database.connection;
  const databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
  const options = { dataDir: path.join(folder, 'data'), port: await findFreePort(), databaseUrl };
  let process: ServerProcess = await startServerProcess(options);
  const server: FragileServer = {
    url: process.url,
    killServer: () => process.stop('SIGKILL'),
    async startServer() {
      process = await startServerProcess(options);
    },
    async stopDatabase() {
      // The launcher restarts a database that dies while in use, so release it first.
      await database.stop();
      await endPostmaster(dataDir);
    },
    async startDatabase() {
      database = await startEmbeddedPostgres({ dataDir });
    },
  };
  const close = async () => {
    await process.stop();
    await database.stop();
  };
  return { server, close };
}

/**
 * Like `pg_ctl stop -m fast`: rolls back open transactions and closes connections. Returns when PostgreSQL has stopped.
 */
async function endPostmaster(dataDir: string): Promise<void> {
  const lock = path.join(dataDir, 'postmaster.pid');
  const pid = Number(fs.readFileSync(lock, 'utf8').split('\n')[0]);
  globalThis.process.kill(pid, 'SIGINT');
  while (fs.existsSync(lock)) await delay(20);
}
