import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';

/** Makes a new application unread for all members of its company. Those of the candidate bank are read there. */
export async function markUnread(tx: Tx, applicationId: string): Promise<void> {
  await sql`
    INSERT INTO unread_applications (user_id, company_id, applicant_id, job_id, created_at)
    SELECT m.user_id, a.company_id, a.id, a.job_id, a.created_at
    FROM applicants a JOIN jobs j ON j.id = a.job_id JOIN members m ON m.company_id = a.company_id
    WHERE a.id = ${applicationId} AND j.status <> 'bank' AND NOT a.declined AND a.anonymised_at IS NULL
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** A member's applications that become read. Without ids: all of the member's in the company. */
export interface ReadApplications {
  companyId: string;
  userId: string;
  applicationIds?: readonly string[] | undefined;
}

/** Returns whether any was unread. */
export async function markRead(tx: Tx, { companyId, userId, applicationIds }: ReadApplications): Promise<boolean> {
  let query = tx.deleteFrom('unreadApplications').where('companyId', '=', companyId).where('userId', '=', userId);
  if (applicationIds) query = query.where('applicantId', '=', anyId(applicationIds));
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * An application was handled: `by`, if given, has read it, and nobody needs to read it if it is declined or anonymous now.
 * Returns the members for whom it was unread.
 */
export async function markHandled(tx: Tx, { applicationId, by }: { applicationId: string; by: string | null }) {
  const { rows } = await sql<{ userId: string; companyId: string }>`
    DELETE FROM unread_applications u USING applicants a
    WHERE u.applicant_id = ${applicationId} AND a.id = u.applicant_id
      AND (u.user_id = ${by} OR a.declined OR a.anonymised_at IS NOT NULL)
    RETURNING u.user_id, u.company_id`.execute(tx);
  return rows;
}

/** The applications of a job that the user has not read. */
export async function listUnreadApplications(db: Db, userId: string, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('unreadApplications')
    .select('applicantId')
    .where('userId', '=', userId)
    .where('jobId', '=', jobId)
    .execute();
  return rows.map(({ applicantId }) => applicantId);
}
