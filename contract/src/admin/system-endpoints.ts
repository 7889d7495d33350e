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
export type FailedMail = z.output<typeof failedMail>;

/** Scheduled work whose last run failed, with the rows that it failed on, or has not succeeded yet in one of its retries. */
const failedSchedule = z.object({ name: z.string(), title: z.string(), message: z.string(), failedAt: instant });

/** Work that should have been done more than two days ago. */
const overdueWork = z.object({ title: z.string(), count: amount });

const feedState = z.object({ topic: z.string(), askedAt: instant.nullable(), fetchedAt: instant.nullable() });

export const getSystemState = endpoint({
  name: 'getSystemState',
  method: 'GET',
  path: '/admin/system',
  summary:
    'Version, diskutrymme, schemalagt arbete som misslyckats eller är försenat, köns jobb, mejl som inte gått fram och flödena av artiklar.',
  access: 'operator',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    /**
     * In bytes. `free` is null where the files are not on this machine's disk; `files` was counted last night, and is null
     * before the first.
     */
    disk: z.object({
      database: amount,
      free: amount.nullable(),
      files: z.object({ amount, bytes: amount, countedAt: instant }).nullable(),
    }),
    failedSchedules: z.array(failedSchedule),
    overdue: z.array(overdueWork),
    queues: z.array(queueState),
    /** The latest fifty. */
    failedJobs: z.array(failedJob),
    mails: z.object({ pending: amount, failedThisWeek: amount, latestFailed: z.array(failedMail) }),
    feeds: z.array(feedState),
  }),
  errors: ['notFound', 'forbidden'],
});
export type SystemState = z.output<(typeof getSystemState)['output']>;

export const retryFailedJob = endpoint({
  name: 'retryFailedJob',
  method: 'POST',
  path: '/admin/failed-jobs/{queueJobId}/retry',
  summary: 'Lägger ett misslyckat jobb i kön igen.',
  access: 'operator',
  input: z.object({ queueJobId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden'],
});
