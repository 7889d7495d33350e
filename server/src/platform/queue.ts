import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';

/**
 * Work outside the request: mail, images, scores. `add` writes the job's row with the transaction that causes it
 * (the outbox), so the work happens if and only if the change does; a worker of any server process carries it out,
 * at least once, so handlers are repeatable.
 */
export interface Queue {
  add<T extends object>(db: Db, job: JobKind<T>, data: T, options?: { key?: string; group?: string }): Promise<void>;
  /** Many at once, to begin after a while. */
  addAll<T extends object>(
    db: Db,
    job: JobKind<T>,
    data: readonly T[],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  stop(): Promise<void>;
}

/** A kind of job: all that `add` needs. It stands apart from its handler where operations that add jobs need not load the handler. */
export interface JobKind<T extends object> {
  name: string;
  /** Attempts after the first, with growing pauses. */
  retries: number;
  /** The first pause; each is twice the one before. */
  retryDelaySeconds?: number;
  /** Seconds without a sign of life from its worker after which another one takes the job over; 15 minutes without. */
  heartbeatSeconds?: number;
  /** Jobs of this kind at once in one server process; one where it is not said. */
  concurrency?: number;
  /** Jobs of one group at once, over all server processes: the others of the group wait, and keep nobody else waiting. */
  perGroup?: number;
  /** So many are fetched and carried out together, for short work that waits for others; one where it is not said. */
  together?: number;
  /** So long is waited before more are fetched: where many arrive one by one, each fetch costs more than the work. */
  gatherMs?: number;
  /** Never set: ties the kind to the type of its data. */
  dataType?(data: T): void;
}

export interface JobDefinition<T extends object> extends JobKind<T> {
  /** The signal tells that the work is no longer this worker's: it took too long, or the server stops. */
  handle(ctx: Context, data: T, signal?: AbortSignal): Promise<void>;
}

/** Runs at times given by `cron` (Europe/Stockholm), in one of the server processes. */
export interface ScheduledJob extends JobDefinition<Record<string, never>> {
  cron: string;
  handle(ctx: Context, data: Record<string, never>): Promise<void>;
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
  /** Whether the schedules begin at their times; where they don't, whoever has them begins them. */
  byTheClock: boolean;
}

const timeZone = 'Europe/Stockholm';

export async function startQueue(options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    ...options.connection,
    application_name: 'platsa-queue',
    max: 4,
    useListenNotify: true,
    schedule: options.byTheClock,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error) => options.log.warn({ err: error }, 'queue error'));
  await boss.start();
  await describeQueues(boss, options);
  for (const job of [...options.jobs, ...options.schedules]) await startWorker(boss, job, options);
  return {
    async add(db, job, data, { key, group } = {}) {
      const options = { ...(key && { singletonKey: key }), ...(group && { group: { id: group } }) };
      await boss.send(job.name, data, { db: fromKysely(db), ...options });
    },
    async addAll(db, job, data, { afterSeconds = 0 } = {}) {
      if (data.length === 0) return;
      const rows = data.map((one) => ({ data: one, ...(afterSeconds > 0 && { startAfter: afterSeconds }) }));
      await boss.insert(job.name, rows, { db: fromKysely(db) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** Writes down what is new or other than at the last start alone: each row waits for the disk. */
async function describeQueues(boss: PgBoss, { jobs, schedules }: QueueOptions): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of [...jobs, ...schedules]) {
    const known = queues.get(job.name);
    const settings = settingsOf(job);
    const names = Object.keys(settings) as (keyof typeof settings)[];
    if (known && names.every((name) => known[name] === settings[name])) continue;
    if (!known) await boss.createQueue(job.name);
    await boss.updateQueue(job.name, settings);
  }
  const times = new Map((await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]));
  for (const { name, cron } of schedules) {
    if (times.get(name) !== `${cron} ${timeZone}`) await boss.schedule(name, cron, {}, { tz: timeZone });
  }
}

function settingsOf(job: AnyJob | ScheduledJob) {
  return {
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds ?? 2,
    retryBackoff: true,
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
    batchSize: job.together ?? 1,
    perJobResults: true,
  } as const;
  const worker = await boss.work(job.name, work, async (arrived: Job<object>[]) => {
    // One notification may stand for many jobs: look for more as soon as these are done, not at the next poll.
    boss.notifyWorker(worker);
    const [results] = await Promise.all([
      Promise.all(arrived.map((one) => carryOut(job, one, options))),
      setTimeout(job.gatherMs ?? 0),
    ]);
    return results;
  });
}

/** Each job of a batch ends for itself: one that fails is tried again alone. */
async function carryOut(
  job: AnyJob | ScheduledJob,
  { id, data, signal }: Job<object>,
  { context, log }: QueueOptions,
): Promise<JobResult> {
  log.debug({ job: job.name, id }, 'job');
  try {
    await job.handle(context(), data as never, signal);
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, job: job.name, id }, 'job failed');
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
