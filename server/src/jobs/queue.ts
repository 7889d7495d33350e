import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';

/**
 * Work outside the request: mail, images, scores. `add` writes the job's row with the transaction that causes it
 * (the outbox), so the work happens if and only if the change does; a worker of any server process carries it out,
 * at least once, so handlers are repeatable.
 */
export interface Queue {
  add<T extends object>(db: Db, job: JobDefinition<T>, data: T, options?: { key?: string }): Promise<void>;
  /** Many at once, to begin after a while. */
  addAll<T extends object>(
    db: Db,
    job: JobDefinition<T>,
    data: readonly T[],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  stop(): Promise<void>;
}

export interface JobDefinition<T extends object> {
  name: string;
  /** Attempts after the first, with growing pauses. */
  retries: number;
  /** The first pause; each is twice the one before. */
  retryDelaySeconds?: number;
  handle(ctx: Context, data: T): Promise<void>;
}

/** Runs at times given by `cron` (Europe/Stockholm), in one of the server processes. */
export interface ScheduledJob extends JobDefinition<Record<string, never>> {
  cron: string;
}

export function defineJob<T extends object>(definition: JobDefinition<T>): JobDefinition<T> {
  return definition;
}

/** What a list of jobs with different data holds; each handler only ever gets what its own `add` was given. */
export type AnyJob = JobDefinition<never>;

export interface QueueOptions {
  connection: pg.PoolConfig;
  log: Logger;
  jobs: readonly AnyJob[];
  schedules: readonly ScheduledJob[];
  /** Read when work arrives, because the context holds the queue. */
  context: () => Context;
}

export async function startQueue(options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    ...options.connection,
    application_name: 'platsa-queue',
    max: 4,
    useListenNotify: true,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error) => options.log.warn({ err: error }, 'queue'));
  await boss.start();
  for (const job of [...options.jobs, ...options.schedules]) await startWorker(boss, job, options);
  for (const job of options.schedules) await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Stockholm' });
  return {
    async add(db, job, data, { key } = {}) {
      await boss.send(job.name, data, { db: fromKysely(db), ...(key && { singletonKey: key }) });
    },
    async addAll(db, job, data, { afterSeconds = 0 } = {}) {
      if (data.length === 0) return;
      const rows = data.map((one) => ({ data: one, ...(afterSeconds > 0 && { startAfter: afterSeconds }) }));
      await boss.insert(job.name, rows, { db: fromKysely(db) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

async function startWorker(boss: PgBoss, job: AnyJob | ScheduledJob, { context, log }: QueueOptions): Promise<void> {
  const settings = {
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds ?? 2,
    retryBackoff: true,
    notify: true,
  };
  await boss.createQueue(job.name, settings);
  await boss.updateQueue(job.name, settings);
  await boss.work(job.name, { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 1 }, async (arrived) => {
    for (const { id, data } of arrived) {
      log.debug({ job: job.name, id }, 'job');
      await job.handle(context(), data as never);
    }
  });
}
