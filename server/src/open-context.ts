import type pg from 'pg';
import { pino } from 'pino';
import { openAgency } from './adapters/agency/open-agency.ts';
import { openArticleFeeds } from './adapters/articles.ts';
import { openFileStore } from './adapters/files.ts';
import { createMailTransport } from './adapters/mail.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createDatabase, createPool } from './db/database.ts';
import { startLiveHub } from './events/live-hub.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { openPageStore } from './http/page-store.ts';
import { createPublicCache } from './http/public-cache.ts';
import { jobs, schedules } from './jobs/jobs.ts';
import { startQueue } from './jobs/queue.ts';
import { logLines } from './log-lines.ts';

export interface OpenContext {
  ctx: Context;
  close(): Promise<void>;
}

/** Connects the house to a migrated database. `close` ends what it began, in the reverse order. */
export async function openContext(
  config: Config,
  connection: pg.PoolConfig,
  overrides: { now?: () => Date } = {},
): Promise<OpenContext> {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] }, logLines);
  const pool = createPool(connection);
  const live = await startLiveHub(connection, log);
  // The queue's workers need the context, and the context holds the queue.
  let ctx: Context | undefined;
  const context = (): Context => {
    if (!ctx) throw new Error('work arrived before the context was ready');
    return ctx;
  };
  const now = overrides.now ?? (() => new Date());
  const db = createDatabase(pool);
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const publicCache = createPublicCache(live, now, await openPageStore(db, publicUrl));
  const { agency, close: closeAgency } = await openAgency(config, db, now);
  const queue = await startQueue({ connection, log, jobs, schedules, context });
  ctx = {
    config,
    publicUrl,
    db,
    log,
    now,
    files: await openFileStore(config),
    mail: await createMailTransport(config),
    articles: openArticleFeeds(config, publicUrl),
    agency,
    queue,
    live,
    publicCache,
    answers: createAnswerCache(),
  };
  return {
    ctx,
    async close() {
      await queue.stop();
      ctx?.mail.close();
      await closeAgency();
      publicCache.stop();
      await live.stop();
      await pool.end();
    },
  };
}
