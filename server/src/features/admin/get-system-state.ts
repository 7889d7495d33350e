import { getSystemState } from '@platsa/contract/admin/system-endpoints';
import { withdrawalAnswerDays } from '@platsa/contract/applications/rules';
import { planTypes } from '@platsa/contract/billing/plans';
import { mailFailureText } from '@platsa/contract/messaging/rules';
import { type RawBuilder, sql } from 'kysely';
import packageFile from '../../../package.json' with { type: 'json' };
import { withoutPasswords } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { startOfDay } from '../../db/days.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findLatestBackup } from '../../platform/backup/make-backup.ts';
import { readDiskSpace } from '../../platform/disk-space.ts';
import { liveConnection } from '../../platform/live-events/live-hub.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { settingsWarnings } from '../../settings-warnings.ts';
import { overdueApplications } from '../applications/index.ts';
import { missingSellerWarning } from '../billing/index.ts';
import { overdueCandidates } from '../candidates/index.ts';

export const getSystemStateRoute = route(getSystemState, {
  policy: operator,
  async handle({ ctx }) {
    const { db } = ctx;
    const [disk, servers, backup, settings, schedules, overdue] = await Promise.all([
      readDisk(ctx),
      listServers(db),
      readBackup(ctx),
      readSettings(ctx),
      listSchedules(ctx),
      listOverdueWork(db, ctx.now()),
    ]);
    const [queues, failedJobs, mails, feeds] = await Promise.all([
      listQueues(db),
      listFailedJobs(db),
      readMails(db, ctx.now()),
      readFeeds(db),
    ]);
    const { version } = packageFile;
    return { version, disk, servers, backup, settings, schedules, overdue, queues, failedJobs, mails, feeds };
  },
});

async function readDisk({ db, config }: Context) {
  const { rows } = await sql<{ database: number }>`SELECT pg_database_size(current_database()) AS database`.execute(db);
  const { free = null, size = null } = (await readDiskSpace(config)) ?? {};
  return { database: rows[0]?.database ?? 0, free, size, files: await readFileUsage(db) };
}

/** Each server process has one connection for live events, which it names after itself. */
async function listServers(db: Db) {
  const { rows } = await sql<{ name: string; since: Date }>`
    SELECT application_name AS name, backend_start AS since FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE ${`${liveConnection} %`} ORDER BY name, since`.execute(
    db,
  );
  return rows.map(({ name, since }) => {
    const [, version = '', host = ''] = name.split(' ');
    return { host, version, since: since.toISOString() };
  });
}

async function readBackup({ db, config }: Context) {
  const { url } = config.backups;
  const latest = url ? await findLatestBackup(db) : undefined;
  return {
    place: url ? withoutPasswords(url) : null,
    latest: latest ? { at: latest.madeAt.toISOString(), bytes: latest.bytes } : null,
  };
}

async function readSettings(ctx: Context) {
  const { config } = ctx;
  const sellsWithoutSeller = !config.demo && (await missingSellerWarning(ctx)) !== undefined;
  return {
    address: ctx.publicUrl,
    isLocal: config.isLocal,
    sendsMail: config.smtpUrl !== undefined,
    inboundMailDomain: config.inboundMail?.domain ?? null,
    requiresApproval: config.requiresApproval,
    careerDomain: config.careerDomain ?? null,
    seller: config.seller?.name ?? null,
    controllerName: config.controller.name,
    operatorEmail: config.operatorEmail,
    supportEmail: config.supportEmail,
    missing: [...settingsWarnings(config).map(({ setting }) => setting), ...(sellsWithoutSeller ? sellerName : [])],
  };
}

const sellerName = ['SELLER_NAME'] as const;

/** Reads the number and size of files that the nightly sweep has counted. */
async function readFileUsage(db: Db) {
  const { rows } = await sql<{ amount: number; bytes: number; countedAt: Date | null }>`
    SELECT coalesce(sum(files), 0) AS amount, coalesce(sum(bytes), 0)::bigint AS bytes, min(counted_at) AS counted_at
    FROM file_usage`.execute(db);
  const [usage] = rows;
  return usage?.countedAt ? { ...usage, countedAt: usage.countedAt.toISOString() } : null;
}

/** In the order of their times: those that run more often than daily, then from midnight on. */
async function listSchedules({ db, queue: { schedules } }: Context) {
  const { rows } = await sql<{ name: string; state: string; message: string | null; at: Date }>`
    SELECT DISTINCT ON (name) name, state, output->>'message' AS message,
      coalesce(completed_on, started_on, created_on) AS at
    FROM pgboss.job
    WHERE name = ANY (${schedules.map(({ name }) => name)}) AND state IN ('completed', 'failed', 'retry')
    ORDER BY name, created_on DESC`.execute(db);
  const runs = new Map(rows.map((row) => [row.name, row]));
  return schedules
    .toSorted((a, b) => timeOfDay(a.cron).localeCompare(timeOfDay(b.cron)))
    .map(({ name, title, cron }) => {
      const run = runs.get(name);
      const lastRun = run && {
        at: run.at.toISOString(),
        failed: run.state !== 'completed',
        message: run.message ?? '',
      };
      return { name, title, cron, lastRun: lastRun ?? null };
    });
}

/** '0415' of '15 4 * * *'. '' of what runs each hour or minute. */
function timeOfDay(cron: string): string {
  const [minute = '', hour = ''] = cron.split(' ');
  return hour === '*' ? '' : `${Number.parseInt(hour, 10)}`.padStart(2, '0') + minute.padStart(2, '0');
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

/** Each topic is a job of its own; its last one of the past week says how it went. */
async function readFeeds(db: Db) {
  const { rows } = await sql<{ topic: string; fetchedAt: Date | null; state: string | null; message: string | null }>`
    SELECT tags.name AS topic, feeds.fetched_at, latest.state, latest.message
    FROM article_feeds feeds JOIN tags ON tags.id = feeds.topic_id
    LEFT JOIN LATERAL (
      SELECT state, output->>'message' AS message FROM pgboss.job
      WHERE name = 'fetch-articles' AND data->>'topicId' = feeds.topic_id::text AND state IN ('completed', 'failed', 'retry')
      ORDER BY created_on DESC LIMIT 1) AS latest ON true
    ORDER BY tags.name`.execute(db);
  const last = rows
    .flatMap(({ fetchedAt }) => fetchedAt?.toISOString() ?? [])
    .sort()
    .at(-1);
  const failed = rows.flatMap(({ topic, fetchedAt, state, message }) =>
    fetchedAt && (state === 'failed' || state === 'retry')
      ? [{ topic, message: message ?? '', failedAt: fetchedAt.toISOString() }]
      : [],
  );
  return { topics: rows.length, lastFetchedAt: last ?? null, failed };
}

/** A night may be missed, and the work be made up for at the next start. */
const graceMs = 2 * 86_400_000;

/** Work of the nights that should have been done more than two days ago; empty while all is well. */
async function listOverdueWork(db: Db, now: Date): Promise<{ title: string; count: number }[]> {
  const before = new Date(now.getTime() - graceMs);
  const counted = await Promise.all(
    Object.entries(overdueRows(before)).map(async ([title, rows]) => {
      const { rows: counts } = await sql<{ count: number }>`SELECT count(*) FROM (${rows}) AS overdue`.execute(db);
      return { title, count: counts[0]?.count ?? 0 };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

function overdueRows(before: Date): Record<string, RawBuilder<unknown>> {
  const day = dayInStockholm(before);
  return {
    'Ansökningar som ska bli anonyma': overdueApplications(before),
    'Kandidater vars samtycke har gått ut': overdueCandidates(before),
    'Begärda borttagningar av ansökningar': sql`
      SELECT FROM withdrawal_requests
      WHERE answered_at IS NULL AND created_at < ${startOfDay(addDays(day, -withdrawalAnswerDays))}`,
    'Stängda företag som ska raderas': sql`SELECT FROM companies WHERE closes_at <= ${before}`,
    'Annonser som är upplåsta utan abonnemang': sql`
      SELECT FROM jobs WHERE unlocked_by_plan AND NOT EXISTS (
        SELECT FROM purchases p WHERE p.company_id = jobs.company_id AND p.type = ${planTypes.unlimited}
          AND (p.end_date IS NULL OR p.end_date > ${day}))`,
    'Boostar som ska avslutas': sql`
      SELECT FROM jobs WHERE boost_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM boost_orders o WHERE o.job_id = jobs.id AND o.end_date > ${day})`,
    'Fakturor som ska skickas': sql`SELECT FROM invoices WHERE sent_at IS NULL AND created_at < ${before}`,
    'Meddelanden som ska skickas': sql`
      SELECT FROM scheduled_messages WHERE status IN ('pending', 'sending') AND send_at < ${before}`,
    'Utgångna inloggningar': sql`SELECT FROM sessions WHERE expires_at < ${before}`,
  };
}
