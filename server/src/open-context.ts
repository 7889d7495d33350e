import { Resolver } from 'node:dns/promises';
import os from 'node:os';
import type pg from 'pg';
import packageFile from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { backgroundTimeouts, createDatabase, createPool } from './db/database.ts';
import { readFromStandby } from './db/standby.ts';
import { jobs, schedules } from './features/background-jobs.ts';
import { hooks, reactions } from './features/reactions.ts';
import { createLimiter } from './http/limiter.ts';
import { createResponseCache } from './http/response-cache.ts';
import { createLog } from './log.ts';
import { openAgency } from './platform/adapters/agency/open-agency.ts';
import { openArticleFeeds } from './platform/adapters/articles.ts';
import { checkBackupStore } from './platform/backup/make-backup.ts';
import { readDiskSpace } from './platform/disk-space.ts';
import { checkFileStore, openFileStore } from './platform/files.ts';
import { liveConnection, startLiveHub } from './platform/live-events/live-hub.ts';
import { createMailTransport } from './platform/mail/mail-transport.ts';
import { readDatabaseFigures } from './platform/metrics/database-figures.ts';
import type { Metrics, MetricsSources } from './platform/metrics/metrics.ts';
import { startQueue } from './platform/queue.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

export interface OpenContext {
  ctx: Context;
  close(): Promise<void>;
}

/**
 * Opens everything that operations need, on a migrated database. `close` stops it in reverse order. So does a failed start:
 * open connections would prevent the database from shutting down.
 */
export async function openContext(
  config: Config,
  connection: pg.PoolConfig,
  overrides: { now?: () => Date; runSchedules?: boolean } = {},
): Promise<OpenContext> {
  await using opening = new AsyncDisposableStack();
  const log = createLog(config.logLevel);
  const tracing = await openTracing(config);
  opening.defer(() => tracing?.stop());
  // A pooler in transaction mode gives each transaction another connection, which knows no prepared statements.
  const pool = createPool(config.databasePoolerUrl ? { connectionString: config.databasePoolerUrl } : connection);
  opening.defer(() => pool.end());
  const backgroundPool = createPool({ ...connection, ...backgroundTimeouts, max: 4 });
  opening.defer(() => backgroundPool.end());
  const backgroundDb = createDatabase(backgroundPool, { tracing });
  const live = await startLiveHub({ ...connection, application_name: nameServer(config) }, log);
  opening.defer(() => live.stop());
  // The queue's workers need the context, and the context holds the queue.
  let ctx: Context | undefined;
  const context = (): Context => {
    if (!ctx) throw new Error('a job ran before the context was ready');
    return { ...ctx, db: backgroundDb };
  };
  const now = overrides.now ?? (() => new Date());
  const db = createDatabase(pool, { prepare: !config.databasePoolerUrl, forRequests: connection, tracing });
  const reader = config.databaseReadUrl
    ? readFromStandby({ primary: db, connection: { connectionString: config.databaseReadUrl }, live, log, tracing })
    : undefined;
  opening.defer(() => reader?.stop());
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const responseCache = createResponseCache(live, now);
  opening.defer(() => responseCache.stop());
  const metrics = await openMetrics(config, {
    pools: { requests: pool, background: backgroundPool },
    readDatabase: () => readDatabaseFigures(backgroundDb, now(), config.backups.url !== undefined),
    readDiskSpace: () => readDiskSpace(config),
    responseCache,
    version: packageFile.version,
    log,
  });
  opening.defer(() => metrics?.stop());
  const { agency, close: closeAgency } = await openAgency(config, db, now);
  opening.defer(closeAgency);
  const mail = await createMailTransport(config);
  opening.defer(() => mail.close());
  const files = await openFileStore(config);
  await checkFileStore(files);
  await checkBackupStore(config);
  const { runSchedules = true } = overrides;
  const queue = await startQueue({ connection, log, jobs, schedules, context, runSchedules, tracing });
  opening.defer(() => queue.stop());
  ctx = {
    config,
    publicUrl,
    db,
    publicDb: () => reader?.db() ?? db,
    connection,
    limiter: createLimiter({ db, now }),
    log,
    now,
    files,
    mail,
    articles: openArticleFeeds(config, publicUrl),
    agency,
    queue,
    reactions,
    hooks,
    live,
    responseCache,
    dns: createResolver(config),
    metrics,
    tracing,
  };
  const opened = opening.move();
  return { ctx, close: () => opened.disposeAsync() };
}

/** The operator's page lists the servers by these names. PostgreSQL cuts them after 63 bytes. */
function nameServer({ port }: Config): string {
  return `${liveConnection} ${packageFile.version} ${os.hostname()}:${port}`;
}

/** The library is loaded where somebody reads the metrics. */
async function openMetrics({ metrics }: Config, sources: MetricsSources): Promise<Metrics | undefined> {
  if (!metrics) return undefined;
  const module = await import('./platform/metrics/metrics.ts');
  return module.openMetrics(metrics, sources);
}

/** Likewise. Spans that no collector takes are lost, and nothing else. */
async function openTracing({ tracesUrl }: Config): Promise<Tracing | undefined> {
  if (!tracesUrl) return undefined;
  const { openTelemetry } = await import('./platform/tracing/open-telemetry.ts');
  return openTelemetry(tracesUrl, packageFile.version);
}

/** For names that a company gives: an answer that does not come is waited for no longer than a person would. */
function createResolver({ nameServers }: Config): Resolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (nameServers.length > 0) resolver.setServers(nameServers);
  return resolver;
}
