import { statfs } from 'node:fs/promises';
import { getSystemState } from '@platsa/contract/admin/system-endpoints';
import { mailFailureText } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listOverdueWork } from './overdue-work.ts';

export const getSystemStateRoute = route(getSystemState, {
  policy: operator,
  async handle({ ctx }) {
    const { db } = ctx;
    const [disk, failedSchedules, overdue, queues, failedJobs, mails, feeds] = await Promise.all([
      readDisk(ctx),
      listFailedSchedules(ctx),
      listOverdueWork(db, ctx.now()),
      listQueues(db),
      listFailedJobs(db),
      readMails(db, ctx.now()),
      listFeeds(db),
    ]);
    return { version: packageFile.version, disk, failedSchedules, overdue, queues, failedJobs, mails, feeds };
  },
});

async function readDisk({ db, config }: Context) {
  const { rows } = await sql<{ database: number }>`SELECT pg_database_size(current_database()) AS database`.execute(db);
  const disk = config.filesUrl?.startsWith('s3:') ? undefined : await statfs(config.dataDir).catch(() => undefined);
  const free = disk ? disk.bavail * disk.bsize : null;
  return { database: rows[0]?.database ?? 0, free, files: await readFileUsage(db) };
}

/** Reads the number and size of files that the nightly sweep has counted. */
async function readFileUsage(db: Db) {
  const { rows } = await sql<{ amount: number; bytes: number; countedAt: Date | null }>`
    SELECT coalesce(sum(files), 0) AS amount, coalesce(sum(bytes), 0)::bigint AS bytes, min(counted_at) AS counted_at
    FROM file_usage`.execute(db);
  const [usage] = rows;
  return usage?.countedAt ? { ...usage, countedAt: usage.countedAt.toISOString() } : null;
}

/** Scheduled jobs whose latest run has failed or waits for a retry. */
async function listFailedSchedules({ db, queue: { schedules } }: Context) {
  const { rows } = await sql<{ name: string; state: string; message: string | null; failedAt: Date }>`
    SELECT name, state, message, failed_at FROM (
      SELECT DISTINCT ON (name) name, state, output->>'message' AS message,
        coalesce(completed_on, started_on, created_on) AS failed_at
      FROM pgboss.job
      WHERE name = ANY (${schedules.map(({ name }) => name)}) AND state IN ('completed', 'failed', 'retry')
      ORDER BY name, created_on DESC
    ) AS latest
    WHERE state <> 'completed' ORDER BY failed_at DESC`.execute(db);
  return rows.map(({ name, message, failedAt }) => {
    const title = schedules.find((schedule) => schedule.name === name)?.title ?? name;
    return { name, title, message: message ?? '', failedAt: failedAt.toISOString() };
  });
}

async function listQueues(db: Db) {
  const { rows } = await sql<{ name: string; waiting: number; active: number; failed: number }>`
    SELECT name, count(*) FILTER (WHERE state IN ('created', 'retry')) AS waiting,
      count(*) FILTER (WHERE state = 'active') AS active, count(*) FILTER (WHERE state = 'failed') AS failed
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') AND name NOT LIKE '\\_\\_%'
    GROUP BY name ORDER BY name`.execute(db);
  return rows;
}

async function listFailedJobs(db: Db) {
  const { rows } = await sql<{ id: string; name: string; message: string | null; failedAt: Date }>`
    SELECT id, name, output->>'message' AS message, coalesce(completed_on, created_on) AS failed_at
    FROM pgboss.job WHERE state = 'failed' ORDER BY coalesce(completed_on, created_on) DESC, id LIMIT 50`.execute(db);
  return rows.map(({ id, name, message, failedAt }) => {
    return { _id: id, name, message: message ?? '', failedAt: failedAt.toISOString() };
  });
}

const weekMs = 7 * 86_400_000;

async function readMails(db: Db, now: Date) {
  const weekAgo = new Date(now.getTime() - weekMs);
  const { rows: counts } = await sql<{ pending: number; failedThisWeek: number }>`
    SELECT count(*) FILTER (WHERE status = 'pending') AS pending,
      count(*) FILTER (WHERE status = 'failed' AND created_at > ${weekAgo}) AS failed_this_week
    FROM mails WHERE status IN ('pending', 'failed')`.execute(db);
  const { rows: latest } = await sql<{
    id: string;
    domain: string;
    subject: string;
    failure: string | null;
    createdAt: Date;
  }>`
    SELECT id, split_part(to_address, '@', 2) AS domain, subject, failure, created_at
    FROM mails WHERE status = 'failed' ORDER BY id DESC LIMIT 20`.execute(db);
  return {
    pending: counts[0]?.pending ?? 0,
    failedThisWeek: counts[0]?.failedThisWeek ?? 0,
    latestFailed: latest.map(({ id, failure, createdAt, ...mail }) => {
      const reason = (mailFailureText as Record<string, string>)[failure ?? ''] ?? 'Okänt fel';
      return { _id: id, ...mail, reason, createdAt: createdAt.toISOString() };
    }),
  };
}

async function listFeeds(db: Db) {
  const rows = await db
    .selectFrom('articleFeeds')
    .innerJoin('tags', 'tags.id', 'articleFeeds.topicId')
    .select(['tags.name as topic', 'articleFeeds.askedAt', 'articleFeeds.fetchedAt'])
    .orderBy('tags.name')
    .execute();
  return rows.map(({ topic, askedAt, fetchedAt }) => {
    return { topic, askedAt: askedAt?.toISOString() ?? null, fetchedAt: fetchedAt?.toISOString() ?? null };
  });
}
