import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Tracing } from './tracing/tracing.ts';

/**
 * Background work: mail, scores, CVs. `add` inserts the job in the caller's transaction (outbox), so the job runs if and
 * only if the transaction commits. A worker of any server process runs it at least once, so handlers must be idempotent.
 */
export interface Queue {
  schedules: readonly Pick<ScheduledJob, 'name' | 'title' | 'cron'>[];
  /** Adds a job. `urgent` ones run before the others of their kind. */
  add<T extends object>(
    db: Db,
    job: JobKind<T>,
    data: T,
    options?: { key?: string; group?: string; urgent?: boolean },
  ): Promise<void>;
  /** Adds many jobs in one statement, optionally delayed. */
  addAll<T extends object>(
    db: Db,
    job: JobKind<T>,
    data: readonly T[],
    options?: { afterSeconds?: number; urgent?: boolean },
  ): Promise<void>;
  /** Runs a job again whose last attempt has failed. */
  retry(name: string, id: string): Promise<void>;
  /** From now on this process carries jobs out. Until then it only adds them. */
  startWorkers(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A kind of job: what `add` needs to know. Declared apart from its handler where the operations that add jobs should
 * not import what the handler needs.
 */
export interface JobKind<T extends object> {
  name: string;
  /** Attempts after the first, with growing pauses. */
  retries: number;
  /** The first pause; each is twice as long as the one before. Default 2. */
  retryDelaySeconds?: number;
  /** The longest pause. Default: none. */
  maxRetryDelaySeconds?: number;
  /** Seconds without a heartbeat after which another worker takes the job over. Default 15 minutes. */
  heartbeatSeconds?: number;
  /** Concurrent jobs of this kind in one server process. Default 1. */
  concurrency?: number;
  /** Concurrent jobs of one group, over all server processes. Waiting jobs of a group do not delay other groups. */
  perGroup?: number;
  /** Number of jobs that are fetched together. Default 1. */
  batchSize?: number;
  /** Minimum time between fetches, so that jobs that arrive one by one are fetched in batches. Default 0. */
  batchIntervalMs?: number;
  /** Never set: ties the kind to the type of its data. */
  dataType?(data: T): void;
}

export interface JobDefinition<T extends object> extends JobKind<T> {
  /** The signal is aborted when the job is no longer this worker's: it took too long, or the server stops. */
  handle(ctx: Context, data: T, signal?: AbortSignal): Promise<void>;
  /** Called when the last attempt has failed. */
  givenUp?(ctx: Context, data: T): Promise<void>;
}

/** A kind of job whose fetched jobs are carried out together. */
export interface BatchJobDefinition<T extends object> extends JobKind<T> {
  /** Returns for each job the error that makes it run again, if it failed. */
  handleBatch(ctx: Context, batch: readonly T[]): Promise<readonly (Error | undefined)[]>;
}

/** Runs at times given by `cron` (Europe/Stockholm), in one of the server processes. */
export interface ScheduledJob extends JobDefinition<Record<string, never>> {
  cron: string;
  /** Swedish, for the operator's page. */
  title: string;
  handle(ctx: Context, data: Record<string, never>): Promise<void>;
}

export function defineJob<T extends object>(definition: JobDefinition<T>): JobDefinition<T> {
  return definition;
}

/** For lists of jobs with different data. Each handler receives only data that was added for its own job. */
export type AnyJob = JobDefinition<never> | BatchJobDefinition<never>;

export interface QueueOptions {
  connection: pg.PoolConfig;
  log: Logger;
  jobs: readonly AnyJob[];
  schedules: readonly ScheduledJob[];
  /** Called when a job runs, because the queue is created before the context. */
  context: () => Context;
  /** Whether scheduled jobs run at their times. Tests run them themselves. */
  runSchedules: boolean;
  tracing?: Tracing | undefined;
}

const timeZone = 'Europe/Stockholm';

export async function startQueue(options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    ...options.connection,
    application_name: 'platsa-queue',
    max: 4,
    useListenNotify: true,
    schedule: options.runSchedules,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error) => options.log.warn({ err: error }, 'queue error'));
  await boss.start();
  await storeQueueSettings(boss, options);
  return {
    schedules: options.schedules,
    async add(db, job, data, { key, group, urgent = false } = {}) {
      const options = { ...(key && { singletonKey: key }), ...(group && { group: { id: group } }) };
      const priority = urgent ? 1 : 0;
      await boss.send(job.name, data, { db: fromKysely(db), priority, ...options });
    },
    async addAll(db, job, data, { afterSeconds = 0, urgent = false } = {}) {
      if (data.length === 0) return;
      const when = { ...(urgent && { priority: 1 }), ...(afterSeconds > 0 && { startAfter: afterSeconds }) };
      const rows = data.map((one) => ({ data: one, ...when }));
      await boss.insert(job.name, rows, { db: fromKysely(db) });
    },
    async retry(name, id) {
      await boss.retry(name, id);
    },
    async startWorkers() {
      for (const job of [...options.jobs, ...options.schedules]) await startWorker(boss, job, options);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/**
 * Writes only queues and schedules that have changed since the last start, because each write waits for the disk.
 * A schedule that is not defined any more is removed: it would add jobs that no worker takes.
 */
async function storeQueueSettings(boss: PgBoss, { jobs, schedules }: QueueOptions): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of [...jobs, ...schedules]) {
    const known = queues.get(job.name);
    const settings = getQueueSettings(job);
    const names = Object.keys(settings) as (keyof typeof settings)[];
    if (known && names.every((name) => known[name] === settings[name])) continue;
    if (!known) await boss.createQueue(job.name);
    await boss.updateQueue(job.name, settings);
  }
  const stored = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, cron } of schedules) {
    const known = stored.get(name);
    const isStored = known?.cron === cron && known.timezone === timeZone && isCaughtUp(known.options);
    if (!isStored) await boss.schedule(name, cron, {}, { tz: timeZone, missed: 'once' });
    stored.delete(name);
  }
  for (const name of stored.keys()) await boss.unschedule(name);
}

/** A run that was missed while no server was up is made up for at the next start: once, however many were missed. */
const isCaughtUp = (options: object | undefined) =>
  options !== undefined && 'missed' in options && options.missed === 'once';

function getQueueSettings(job: AnyJob | ScheduledJob) {
  return {
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds ?? 2,
    retryBackoff: true,
    retryDelayMax: job.maxRetryDelaySeconds ?? null,
    notify: true,
    heartbeatSeconds: job.heartbeatSeconds ?? null,
  };
}

async function startWorker(boss: PgBoss, job: AnyJob | ScheduledJob, options: QueueOptions): Promise<void> {
  const work = {
    notifyPollingIntervalSeconds: 5,
    pollingIntervalSeconds: 1,
    localConcurrency: job.concurrency ?? 1,
    ...(job.perGroup && { groupConcurrency: job.perGroup }),
    batchSize: job.batchSize ?? 1,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const worker = await boss.work(job.name, work, async (arrived: JobWithMetadata<object>[]) => {
    // One notification may stand for many jobs: fetch again when these are done, not at the next poll.
    boss.notifyWorker(worker);
    const [results] = await Promise.all([runJobs(job, arrived, options), setTimeout(job.batchIntervalMs ?? 0)]);
    return results;
  });
}

/** Runs jobs that were fetched together. Only the failed ones are retried. */
async function runJobs(
  job: AnyJob,
  arrived: readonly JobWithMetadata<object>[],
  options: QueueOptions,
): Promise<JobResult[]> {
  const { context, log, tracing } = options;
  const ids = arrived.map(({ id }) => id);
  log.debug({ job: job.name, ids }, 'jobs');
  const span = tracing?.start({ kind: 'job', name: `job ${job.name}`, attributes: { 'platsa.jobs': ids.length } });
  const work = () => collectErrors(job, context(), arrived);
  const errors = await (span ? span.run(work) : work());
  span?.end({ failed: errors.some(Boolean) });
  return Promise.all(
    arrived.map(async ({ id, data, retryCount, retryLimit }, index): Promise<JobResult> => {
      const error = errors[index];
      if (!error) return { id, status: 'completed' };
      const isLast = retryCount >= retryLimit;
      log[isLast ? 'error' : 'warn']({ err: error, job: job.name, id, isLast }, 'job failed');
      if (isLast && 'givenUp' in job) await job.givenUp?.(context(), data as never);
      return { id, status: 'failed', output: { message: error.message } };
    }),
  );
}

/** Why each of the jobs failed; undefined for those that did not. */
async function collectErrors(job: AnyJob, ctx: Context, arrived: readonly JobWithMetadata<object>[]) {
  const failure = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
  const runOne = async (work: () => Promise<unknown>) => work().then(() => undefined, failure);
  if ('handle' in job) {
    return Promise.all(arrived.map(({ data, signal }) => runOne(() => job.handle(ctx, data as never, signal))));
  }
  const batch = arrived.map(({ data }) => data as never);
  return job.handleBatch(ctx, batch).catch((error: unknown) => arrived.map(() => failure(error)));
}
