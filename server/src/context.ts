import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { CommitHooks } from './events/commit-hooks.ts';
import type { Reactions } from './events/react-to-event.ts';
import type { Limiter } from './http/limiter.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { Agency } from './platform/adapters/agency/agency.ts';
import type { ArticleFeeds } from './platform/adapters/articles.ts';
import type { FileStore } from './platform/files.ts';
import type { LiveHub } from './platform/live-events/live-hub.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Queue } from './platform/queue.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

/** The records of a name, as node:dns returns them. */
interface Dns {
  resolveTxt(name: string): Promise<string[][]>;
  resolveCname(name: string): Promise<string[]>;
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

/** Everything that operations need besides their input. Shared by all requests, so it contains nothing of a single one. */
export interface Context {
  config: Config;
  /** The installation's address without a trailing slash, for links in mail and metadata. */
  publicUrl: string;
  db: Db;
  /** The database for public data: a standby that is up to date with it, or the primary. */
  publicDb(): Db;
  /** For code that opens its own connection. */
  connection: pg.ClientConfig;
  limiter: Limiter;
  log: Logger;
  /** The clock is injected: "today" and expiry are testable. */
  now(): Date;
  files: FileStore;
  mail: MailTransport;
  articles: ArticleFeeds;
  agency: Agency;
  queue: Queue;
  reactions: Reactions;
  hooks: CommitHooks;
  live: LiveHub;
  responseCache: ResponseCache;
  dns: Dns;
  /** Undefined when they are switched off. */
  metrics: Metrics | undefined;
  /** Undefined when it is switched off. */
  tracing: Tracing | undefined;
}

/** The context for an operation that only reads public data. */
export function forPublicReading(ctx: Context): Context {
  return {
    ...ctx,
    get db() {
      return ctx.publicDb();
    },
  };
}
