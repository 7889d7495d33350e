import path from 'node:path';
import pg from 'pg';
import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/launcher.ts';
import { StartupError } from './startup-error.ts';

export interface OpenDatabase {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

const oldestVersion = 150_000;

/** The database of DATABASE_URL, or PostgreSQL of our own in the data folder. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (!config.databaseUrl) {
    return startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log: console.log });
  }
  const connection = { connectionString: config.databaseUrl };
  await checkExternal(connection);
  return { connection, stop: async () => {} };
}

async function checkExternal(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query('SHOW server_version_num');
    if (Number(rows[0].server_version_num) < oldestVersion) {
      throw new StartupError('Databasen i DATABASE_URL är för gammal: Platsa behöver PostgreSQL 15 eller senare.');
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`Databasen i DATABASE_URL kan inte nås (${reasonOf(error)}).`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** A host with several addresses fails once for each, under an error without a text of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
