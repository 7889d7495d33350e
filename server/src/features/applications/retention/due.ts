import { noticeDays } from '@platsa/contract/applications/retention';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';

/** Applications with the job and company that decide when they become anonymous. */
export const retainedApplications = sql`applicants a JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = a.company_id`;

/**
 * The day on which an application of `retainedApplications` becomes anonymous: some months after its job ended. Null while the
 * job goes on. A job that was taken down ended with its last change, if not earlier.
 */
export function dueDay(months: RawBuilder<unknown> = sql`c.application_months`): RawBuilder<string | null> {
  return sql`(CASE WHEN j.status <> 'active' OR j.end_date IS NOT NULL THEN (GREATEST(
    CASE WHEN j.status = 'active' THEN j.end_date
      ELSE LEAST(j.end_date, (j.updated_at AT TIME ZONE 'Europe/Stockholm')::date) END,
    (a.created_at AT TIME ZONE 'Europe/Stockholm')::date) + make_interval(months => ${months}))::date END)`;
}

/** Whether it becomes anonymous at all: not in the candidate bank, which has its own times, and not on hold. */
export const isSubjectToRetention = sql<SqlBool>`a.anonymised_at IS NULL AND j.status <> 'bank'
  AND NOT EXISTS (SELECT FROM application_holds WHERE applicant_id = a.id)
  AND NOT EXISTS (SELECT FROM candidates WHERE application_id = a.id)`;

/** Whether it becomes anonymous within so many days. */
export function isDueWithin(days: number, now: Date, months?: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`${dueDay(months)} <= ${dayInStockholm(now)}::date + ${days}::integer`;
}

/** Whether the time is over and the job seeker got the notice long enough ago. */
export function isDue(now: Date): RawBuilder<SqlBool> {
  const noticedBefore = new Date(now.getTime() - noticeDays * 86_400_000);
  return sql`${isSubjectToRetention} AND a.retention_notified_at <= ${noticedBefore} AND ${isDueWithin(0, now)}`;
}

/**
 * Applications whose notice or anonymisation was due before a moment. Leaves out those whose job or company has changed
 * since: a shorter retention time counts from the next night.
 */
export function overdueApplications(before: Date): RawBuilder<unknown> {
  return sql`
    SELECT FROM ${retainedApplications}
    WHERE j.updated_at < ${before} AND c.updated_at < ${before} AND (${isDue(before)}
      OR ${isSubjectToRetention} AND a.retention_notified_at IS NULL AND ${isDueWithin(noticeDays, before)})`;
}
