import { flushCompileCache } from 'node:module';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { createLimiter } from './http/limits.ts';
import { openContext } from './open-context.ts';
import { openDatabase } from './open-database.ts';
import { StartupError } from './startup-error.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  await prepareDatabase(database.connection).catch(async (error) => {
    await database.stop();
    throw error;
  });
  const { ctx, close: closeContext } = await openContext(config, database.connection);
  const app = await createApp({ ctx, limiter: createLimiter(ctx) });

  let stopping = false;
  let demo: { stop(): Promise<void> } | undefined;
  const close = async () => {
    await demo?.stop();
    await app.close();
    await closeContext();
    await database.stop();
  };
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await close();
    process.exit(0);
  };
  // Ctrl-C reaches us twice, from the terminal and from scripts/start.mjs; `disconnect` is the end of that script.
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);

  await listen(app, config).catch(async (error) => {
    await close();
    throw error;
  });
  console.log(`Platsa är igång på ${ctx.publicUrl}`);
  // For the next start, should this one end without a chance to.
  flushCompileCache();
  if (config.demo) demo = await (await import('../../demo/start-demo.ts')).startDemo(ctx);
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
