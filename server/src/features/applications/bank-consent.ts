import { textVersions } from '@platsa/contract/accounts/texts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

interface Consent {
  applicationId: string;
  companyId: string;
  personId: string;
  jobId: string;
  mayKeep: boolean;
}

/**
 * Stores for a new application whether the company may keep the job seeker for other positions, in its candidate bank. One
 * that says so renews an earlier consent; one that doesn't leaves it as it is.
 */
export async function storeConsent(
  tx: Tx,
  { applicationId, companyId, personId, jobId, mayKeep }: Consent,
): Promise<void> {
  if (!mayKeep) {
    await tx
      .updateTable('candidates')
      .set({ appliedAt: sql`now()` })
      .where('personId', '=', personId)
      .where('companyId', '=', companyId)
      .execute();
    return;
  }
  const consent = { text: 'candidateBank', version: textVersions.candidateBank } as const;
  await tx
    .insertInto('consents')
    .values({ ...consent, personId, companyId })
    .execute();
  await sql`
    INSERT INTO candidates (application_id, company_id, person_id, job_id)
    VALUES (${applicationId}, ${companyId}, ${personId}, ${jobId})
    ON CONFLICT (person_id, company_id) DO UPDATE SET applied_at = excluded.applied_at, renewed_at = excluded.renewed_at,
      asked_at = NULL, stay_token_hash = NULL, by_company = false`.execute(tx);
}

/** Renews the consent for the whole time that the company has set. The mailed link that asked becomes invalid. */
export async function renewConsent(tx: Tx, applicationId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ personId: string; companyId: string }>`
    UPDATE candidates SET renewed_at = ${now}, asked_at = NULL, stay_token_hash = NULL, by_company = false
    WHERE application_id = ${applicationId} RETURNING person_id, company_id`.execute(tx);
  const consent = { text: 'candidateBank', version: textVersions.candidateBank, givenAt: now } as const;
  for (const { personId, companyId } of rows) {
    await tx
      .insertInto('consents')
      .values({ ...consent, personId, companyId })
      .execute();
  }
}

/** A spontaneous application is in the bank for as long as it exists, so it replaces the one of an earlier consent. */
export async function storeSpontaneousConsent(tx: Tx, consent: Consent): Promise<void> {
  await storeConsent(tx, consent);
  await tx
    .updateTable('candidates')
    .set({ applicationId: consent.applicationId, jobId: consent.jobId })
    .where('personId', '=', consent.personId)
    .where('companyId', '=', consent.companyId)
    .execute();
}

/** Puts a person into the bank whom the company has added itself: nobody has agreed to that. */
export async function storePlaceInBank(tx: Tx, candidate: Omit<Consent, 'mayKeep'>): Promise<void> {
  await tx
    .insertInto('candidates')
    .values({ ...candidate, byCompany: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The application by which a job seeker agreed to stay in the company's candidate bank. */
export function findConsent(db: Db, { companyId, personId }: { companyId: string; personId: string }) {
  return db
    .selectFrom('candidates')
    .select('applicationId')
    .where('personId', '=', personId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}
