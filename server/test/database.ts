import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/launcher.ts';
import { prepareDatabase } from '../src/db/prepare-database.ts';
import { openContext } from '../src/open-context.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    connection: pg.ClientConfig;
    template: string;
  }
}

/**
 * One PostgreSQL for all test files: the embedded one, or that of DATABASE_URL. What a fresh installation holds
 * (schema, queue, reference data) is made once, in a template that each test app copies (test/app.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platsa-test-'));
  const external = process.env.DATABASE_URL;
  const postgres = external
    ? { connection: { connectionString: external }, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  if (!external) await trustTheMachine(postgres.connection);
  const template = `platsa_template_${process.pid}`;
  await run(postgres.connection, `CREATE DATABASE ${template}`);
  await fill(toDatabase(postgres.connection, template), folder);
  project.provide('connection', postgres.connection);
  project.provide('template', template);
  return async () => {
    await run(postgres.connection, `DROP DATABASE ${template}`);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** No test's data outlives the run, so nothing waits for a disk. What does outlive PostgreSQL's death is tested by its launcher. */
async function trustTheMachine(connection: pg.ClientConfig): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await run(connection, `ALTER SYSTEM SET ${setting} = off`);
  }
  await run(connection, 'SELECT pg_reload_conf()');
}

/** By a server that has started once: the next ones find their queues described. */
async function fill(connection: pg.ClientConfig, folder: string): Promise<void> {
  await prepareDatabase(connection);
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' });
  const { close } = await openContext(config, connection, { runSchedules: false });
  await close();
}

/** The same server, another database. */
export function toDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function run(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
