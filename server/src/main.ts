import { flushCompileCache } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { dropPrivileges, prepareAccount } from './drop-privileges.ts';
import { approveAllCompanies } from './features/admin/index.ts';
import { missingSellerWarning } from './features/billing/index.ts';
import { openContext } from './open-context.ts';
import { checkBackupStore } from './platform/backup/make-backup.ts';
import { refuseUnfinished } from './platform/backup/unfinished-restore.ts';
import { settingsWarnings } from './settings-warnings.ts';
import { describeFailure, listenError } from './startup-error.ts';

/** A pooler, or a machine that is gone, may leave a statement without an answer for minutes. */
const stopWithinMs = 15_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  // Closes in reverse order, also when the start fails; otherwise PostgreSQL would keep running.
  await using opening = new AsyncDisposableStack();
  const account = prepareAccount(config, console.log);
  const database = await openDatabase(config);
  opening.defer(() => database.stop());
  await prepareDatabase(database.connection);
  await refuseUnfinished(database.connection);
  const { ctx, close } = await openContext(config, database.connection);
  opening.defer(close);
  await approveAllCompanies(ctx);
  const app = await createApp(ctx);
  opening.defer(() => app.close());
  await listen(app, config);
  // Node writes the cache when it exits, which a killed process never does.
  flushCompileCache();
  if (account) {
    dropPrivileges(account);
    // Root can write everywhere.
    await checkBackupStore(config);
  }
  // Only now, so that no job runs as root, and that a busy queue does not delay the first answer.
  await ctx.queue.startWorkers();
  const opened = opening.move();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    if (await endsWithin(stopWithinMs, opened.disposeAsync())) process.exit(0);
    console.error('Stopped without waiting any longer for what does not answer, like a database that is gone.');
    process.exit(1);
  };
  // Ctrl-C arrives twice, from the terminal and from scripts/start.mjs. `disconnect` means that the script has ended.
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);

  console.log(`Platsa is running at ${ctx.publicUrl}`);
  // The demo sells by a seller that it invents.
  const withoutSeller = config.demo ? undefined : await missingSellerWarning(ctx);
  const warnings = settingsWarnings(config).map(({ text }) => text);
  for (const warning of [...warnings, ...(withoutSeller ? [withoutSeller] : [])]) {
    console.warn(`\nWARNING: ${warning}\n`);
  }
  if (!config.demo) return;
  const demo = await (await import('../../demo/start-demo.ts')).startDemo(ctx);
  // If a stop was requested meanwhile, the process is already exiting.
  if (!opened.disposed) opened.defer(() => demo.stop());
}

async function endsWithin(ms: number, work: Promise<void>): Promise<boolean> {
  return Promise.race([work.then(() => true), setTimeout(ms, false)]);
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? listenError(error, port, 'PORT') : error;
  }
}

start().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
