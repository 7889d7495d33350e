import { textVersions } from '@platsa/contract/accounts/texts';
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
 * that says so renews an earlier consent; one that doesn't leaves it as it is.
 */
export async function storeConsents(tx: Tx, consents: readonly Consent[]): Promise<void> {
  if (consents.length === 0) return;
  await sql`
    WITH new AS (
      SELECT DISTINCT ON (user_id, company_id) id, company_id, user_id, job_id, may_keep
      FROM json_to_recordset(${rowsOf(consents)}::json)
        AS sent (id uuid, company_id uuid, user_id uuid, job_id uuid, may_keep boolean)
      ORDER BY user_id, company_id, may_keep DESC
    ), applied_again AS (
      UPDATE candidates c SET applied_at = now() FROM new
      WHERE NOT new.may_keep AND c.user_id = new.user_id AND c.company_id = new.company_id
    ), logged AS (
      INSERT INTO consents (user_id, text, version, company_id)
      SELECT user_id, 'candidateBank', ${textVersions.candidateBank}, company_id FROM new WHERE may_keep
    )
    INSERT INTO candidates (application_id, company_id, user_id, job_id)
    SELECT id, company_id, user_id, job_id FROM new WHERE may_keep
    ON CONFLICT (user_id, company_id) DO UPDATE SET applied_at = excluded.applied_at, renewed_at = excluded.renewed_at,
      asked_at = NULL, stay_token_hash = NULL`.execute(tx);
}

/** Renews the consent for the whole time that the company has set. The mailed link that asked becomes invalid. */
export async function renewConsent(tx: Tx, applicationId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ userId: string; companyId: string }>`
    UPDATE candidates SET renewed_at = ${now}, asked_at = NULL, stay_token_hash = NULL
    WHERE application_id = ${applicationId} RETURNING user_id AS "userId", company_id AS "companyId"`.execute(tx);
  const consent = { text: 'candidateBank', version: textVersions.candidateBank, given_at: now } as const;
  for (const { userId, companyId } of rows) {
    await tx
      .insertInto('consents')
      .values({ ...consent, user_id: userId, company_id: companyId })
      .execute();
  }
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

/** The application by which a job seeker agreed to stay in the company's candidate bank. */
export function findConsent(db: Db, { companyId, userId }: { companyId: string; userId: string }) {
  return db
    .selectFrom('candidates')
    .select('application_id as applicationId')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Whether the job seeker is in the candidate bank of the job's company. */
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
