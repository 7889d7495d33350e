import { askedDaysBefore } from '@platsa/contract/candidates/retention';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';

/** Candidates with the company that decides how long a consent lasts. */
export const candidatesWithCompany = sql`candidates c JOIN companies co ON co.id = c.company_id`;

/** The day on which the consent of one of `candidatesWithCompany` ends. */
function endDay(months: RawBuilder<unknown> = sql`co.bank_months`): RawBuilder<string> {
  return sql`((c.renewed_at AT TIME ZONE 'Europe/Stockholm')::date + make_interval(months => ${months}))::date`;
}

/** The day on which the candidate leaves: nobody does without having been asked a month before. */
export function leavingDay(now: Date, months?: RawBuilder<unknown>): RawBuilder<string> {
  return sql`GREATEST(${endDay(months)}, coalesce((c.asked_at AT TIME ZONE 'Europe/Stockholm')::date
    + ${askedDaysBefore}::integer, ${addDays(dayInStockholm(now), askedDaysBefore)}::date))`;
}

/** Whether the candidate leaves at the end of the consent: not while an application that would be deleted is on hold. */
export const isSubjectToRetention = sql<SqlBool>`NOT EXISTS (
  SELECT FROM application_holds h JOIN applicants a ON a.id = h.applicant_id JOIN jobs j ON j.id = a.job_id
  WHERE a.person_id = c.person_id AND a.company_id = c.company_id AND (a.from_bank OR j.is_spontaneous))`;

export function endsWithin(days: number, now: Date, months?: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`${endDay(months)} <= ${dayInStockholm(now)}::date + ${days}::integer`;
}

/** Whether the consent has ended and the candidate was asked long enough ago. */
export function isRetentionOver(now: Date): RawBuilder<SqlBool> {
  const askedBefore = new Date(now.getTime() - askedDaysBefore * 86_400_000);
  return sql`${isSubjectToRetention} AND c.asked_at <= ${askedBefore} AND ${endsWithin(0, now)}`;
}

/** Candidates who should have been asked, or have left, before a moment. Not where the company has changed since. */
export function overdueCandidates(before: Date): RawBuilder<unknown> {
  return sql`
    SELECT FROM ${candidatesWithCompany}
    WHERE co.updated_at < ${before} AND (${isRetentionOver(before)}
      OR ${isSubjectToRetention} AND c.asked_at IS NULL AND ${endsWithin(askedDaysBefore, before)})`;
}
