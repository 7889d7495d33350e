import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

interface Consent {
  applicationId: string;
  companyId: string;
  userId: string;
  jobId: string;
  mayKeep: boolean;
}

/**
 * Stores for new applications whether the company may keep the job seeker for other positions, in its candidate bank. One
 * that doesn't say so leaves an earlier consent as it is.
 */
export async function storeConsents(tx: Tx, consents: readonly Consent[]): Promise<void> {
  if (consents.length === 0) return;
  await sql`
    INSERT INTO candidates (application_id, company_id, user_id, job_id)
    SELECT DISTINCT ON (user_id, company_id) id, company_id, user_id, job_id
    FROM json_to_recordset(${rowsOf(consents)}::json)
      AS new (id uuid, company_id uuid, user_id uuid, job_id uuid, may_keep boolean)
    WHERE may_keep OR EXISTS (
      SELECT FROM candidates c WHERE c.user_id = new.user_id AND c.company_id = new.company_id)
    ORDER BY user_id, company_id
    ON CONFLICT (user_id, company_id) DO UPDATE SET applied_at = excluded.applied_at`.execute(tx);
}

/** A spontaneous application is in the bank for as long as it exists, so it replaces the one of an earlier consent. */
export async function storeSpontaneousConsent(tx: Tx, consent: Consent): Promise<void> {
  await storeConsents(tx, [consent]);
  await tx
    .updateTable('candidates')
    .set({ application_id: consent.applicationId, job_id: consent.jobId })
    .where('user_id', '=', consent.userId)
    .where('company_id', '=', consent.companyId)
    .execute();
}

function rowsOf(consents: readonly Consent[]): string {
  return JSON.stringify(
    consents.map(({ applicationId, companyId, userId, jobId, mayKeep }) => {
      return { id: applicationId, company_id: companyId, user_id: userId, job_id: jobId, may_keep: mayKeep };
    }),
  );
}

/** The application with which a job seeker lets the company keep them. */
export function findConsent(db: Db, { companyId, userId }: { companyId: string; userId: string }) {
  return db
    .selectFrom('candidates')
    .select('application_id as applicationId')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Whether the job seeker lets the company of the job keep them. */
export async function findConsentForJob(db: Db, jobId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('candidates')
    .innerJoin('jobs', 'jobs.company_id', 'candidates.company_id')
    .select('candidates.application_id')
    .where('jobs.id', '=', jobId)
    .where('candidates.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
