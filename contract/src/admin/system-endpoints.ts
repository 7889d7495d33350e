import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

/** State of the installation. */

const amount = z.number().int();

const queueState = z.object({ name: z.string(), waiting: amount, active: amount, failed: amount });

const failedJob = z.object({ _id: id, name: z.string(), message: z.string(), failedAt: instant });
export type FailedJob = z.output<typeof failedJob>;

/** A mail that could not be delivered. The address is personal data, so only its domain is shown. */
const failedMail = z.object({
  _id: id,
  domain: z.string(),
  subject: z.string(),
  reason: z.string(),
  createdAt: instant,
});

/**
 * Scheduled work with its last run of the past week. It failed, with the rows that it failed on, or has not succeeded yet in
 * one of its retries. `cron` is in Swedish time.
 */
const schedule = z.object({
  name: z.string(),
  title: z.string(),
  cron: z.string(),
  lastRun: z.object({ at: instant, failed: z.boolean(), message: z.string() }).nullable(),
});

/** Work that should have been done more than two days ago. */
const overdueWork = z.object({ title: z.string(), count: amount });

/** A server process that runs now. `since` is when it connected to the database. */
const server = z.object({ host: z.string(), version: z.string(), since: instant });

/** Settings that are probably mistaken: the name of one that is missing. */
const missingSettings = [
  ...(['SMTP_URL', 'CONTROLLER_NAME', 'OPERATOR_EMAIL', 'SUPPORT_EMAIL'] as const),
  ...(['BACKUP_URL', 'SELLER_NAME'] as const),
] as const;
export type MissingSetting = (typeof missingSettings)[number];

const settings = z.object({
  address: z.string(),
  /** Whether no other machine can reach the installation. */
  isLocal: z.boolean(),
  sendsMail: z.boolean(),
  /** Domain that answers to mails come to; null: they go to whoever wrote the mail. */
  inboundMailDomain: z.string().nullable(),
  requiresApproval: z.boolean(),
  /** Domain of the career pages' host names; null if there is none. */
  careerDomain: z.string().nullable(),
  /** Name on the invoices; null if nothing is invoiced. */
  seller: z.string().nullable(),
  controllerName: z.string(),
  operatorEmail: z.string(),
  supportEmail: z.string(),
  missing: z.array(z.enum(missingSettings)),
});

const feeds = z.object({
  topics: amount,
  lastFetchedAt: instant.nullable(),
  /** Topics whose last attempt of the past week failed. */
  failed: z.array(z.object({ topic: z.string(), message: z.string(), failedAt: instant })),
});

export const getSystemState = endpoint({
  name: 'getSystemState',
  address: 'GET /admin/system',
  summary:
    'Version, servrar, diskutrymme, säkerhetskopia, inställningar, schemalagt arbete, köns jobb, mejl som inte gått fram och flödena av artiklar.',
  access: 'operator',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    /**
     * In bytes. `free` of `size` are null where neither database nor files are on this machine's disk; `files` was counted
     * last night, and is null before the first.
     */
    disk: z.object({
      database: amount,
      free: amount.nullable(),
      size: amount.nullable(),
      files: z.object({ amount, bytes: amount, countedAt: instant }).nullable(),
    }),
    servers: z.array(server),
    /** The nightly one. Both are null where none is made, and `latest` before the first. */
    backup: z.object({ place: z.string().nullable(), latest: z.object({ at: instant, bytes: amount }).nullable() }),
    settings,
    schedules: z.array(schedule),
    overdue: z.array(overdueWork),
    queues: z.array(queueState),
    /** The latest fifty. */
    failedJobs: z.array(failedJob),
    mails: z.object({ pending: amount, failedThisWeek: amount, latestFailed: z.array(failedMail) }),
    feeds,
  }),
  errors: ['notFound', 'forbidden'],
});
export type SystemState = z.output<(typeof getSystemState)['output']>;

export const retryFailedJob = endpoint({
  name: 'retryFailedJob',
  address: 'POST /admin/failed-jobs/{queueJobId}/retry',
  summary: 'Lägger ett misslyckat jobb i kön igen.',
  access: 'operator',
  input: z.object({ queueJobId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden'],
});
