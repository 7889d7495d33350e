import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/launcher.ts';

interface OpenDatabase {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/** The database at DATABASE_URL, or an embedded PostgreSQL in the data folder. */
export async function openDatabase({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log: console.log });
}
