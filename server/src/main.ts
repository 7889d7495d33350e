import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createPool } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/launcher.ts';
import { migrate } from './db/migrate.ts';
import { createLimiter } from './http/limits.ts';
import { openContext } from './open-context.ts';
import { StartupError } from './startup-error.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  await runMigrations(database.connection);
  const { ctx, pool, close } = await openContext(config, database.connection);
  const app = await createApp({ ctx, limiter: createLimiter(pool) });

  const stop = async () => {
    await app.close();
    await close();
    await database.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  await listen(app, config).catch(async (error) => {
    await close();
    await database.stop();
    throw error;
  });
  console.log(`Platsa är igång på ${ctx.publicUrl}`);
}

async function openDatabase(config: Config): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  await mkdir(config.dataDir, { recursive: true });
  return startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres') });
}

async function runMigrations(connection: pg.PoolConfig): Promise<void> {
  const pool = createPool({ ...connection, max: 1 });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} används redan. Välj en annan med PORT, till exempel PORT=${port + 1}.`);
    }
    throw error;
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
