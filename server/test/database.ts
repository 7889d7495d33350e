import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded/launcher.ts';
import { prepareDatabase } from '../src/db/prepare-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    connection: pg.ClientConfig;
    template: string;
  }
}

/**
 * One PostgreSQL for all test files: the embedded one, or that of DATABASE_URL. What a fresh installation holds
 * (migrations, queue, reference data) is made once, in a template that each test app copies (test/app.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platsa-test-'));
  const external = process.env.DATABASE_URL;
  const postgres = external
    ? { connection: { connectionString: external }, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const template = `platsa_template_${process.pid}`;
  await run(postgres.connection, `CREATE DATABASE ${template}`);
  await fill(toDatabase(postgres.connection, template));
  project.provide('connection', postgres.connection);
  project.provide('template', template);
  return async () => {
    await run(postgres.connection, `DROP DATABASE ${template}`);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function fill(connection: pg.ClientConfig): Promise<void> {
  await prepareDatabase(connection);
  const boss = new PgBoss({
    ...connection,
    supervise: false,
    schedule: false,
  } as ConstructorParameters<typeof PgBoss>[0]);
  await boss.start();
  await boss.stop({ graceful: false });
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
