import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded/launcher.ts';
import { waitUntil } from './wait-until.ts';

/** A streaming standby of the embedded PostgreSQL in `primaryDir`: a copy of its folder that follows it. */
export async function startStandby(primary: EmbeddedPostgres, primaryDir: string): Promise<EmbeddedPostgres> {
  const dataDir = `${primaryDir}-standby`;
  const client = new pg.Client(primary.connection);
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    await cp(primaryDir, dataDir, { recursive: true, filter: (file) => path.basename(file) !== 'postmaster.pid' });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(path.join(dataDir, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await writeFile(path.join(dataDir, 'standby.signal'), '');
  const { host, user } = primary.connection;
  await writeFile(path.join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=${user}'\n`);
  const standby = await startEmbeddedPostgres({ dataDir });
  return {
    ...standby,
    async stop() {
      await standby.stop();
      await shutDown(path.join(dataDir, 'postmaster.pid'));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Although others are connected. */
async function shutDown(pidFile: string): Promise<void> {
  const content = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (content) process.kill(Number.parseInt(content, 10), 'SIGINT');
  await waitUntil(() => expect(existsSync(pidFile)).toBe(false));
}
