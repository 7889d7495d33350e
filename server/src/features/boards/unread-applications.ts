import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { isOwnJob, type JobViewer, memberHasRight } from './job-lists.ts';

/** Moving, judging or answering an application means having read it. */
export const handlingEvents = [
  'applicant.hiringstatus.changed',
  'applicant.rated',
  'applicant.comment.created',
  'applicant.message.sent',
  'applicant.mailed',
  'applicant.declined',
  'applicant.anonymised',
] as const;

/**
 * Makes a new application unread for the members who see the job's applications, except who has handled it already: this
 * reaction may come later. Those of the candidate bank are read there. Returns whether it is unread for anybody.
 */
export async function markUnread(tx: Tx, applicationId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO unread_applications (user_id, company_id, applicant_id, job_id, created_at)
    SELECT m.user_id, a.company_id, a.id, a.job_id, a.created_at
    FROM applicants a JOIN jobs j ON j.id = a.job_id JOIN members m ON m.company_id = a.company_id
    WHERE a.id = ${applicationId} AND j.status <> 'bank' AND NOT a.declined AND a.anonymised_at IS NULL
      AND ${memberHasRight('seeApplicants')} AND NOT EXISTS (
        SELECT FROM events e WHERE e.application_id = a.id AND e.by = m.user_id AND e.type = ANY (${handlingEvents}))
    ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

/** A member's applications that become read. Without ids: all of the member's in the company, or to the member's own jobs. */
export interface ReadApplications extends JobViewer {
  applicationIds?: readonly string[] | undefined;
  mine?: boolean;
}

/** Returns whether any was unread. */
export async function markRead(tx: Tx, read: ReadApplications): Promise<boolean> {
  const { companyId, userId, applicationIds, mine } = read;
  let query = tx.deleteFrom('unreadApplications').where('companyId', '=', companyId).where('userId', '=', userId);
  if (mine) {
    const own = tx.selectFrom('jobs').select('id').where('companyId', '=', companyId).where(isOwnJob(read));
    query = query.where('jobId', 'in', own);
  }
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

/**
 * Ends what waits for members who do not see a job's applications any more: unread applications, being told of new ones, and
 * what they were to be told. Ends also what they have proposed without the right to it now. For one job, or for all of the
 * company.
 */
export async function forgetUnseenApplications(
  tx: Tx,
  { companyId, jobId }: { companyId: string; jobId?: string },
): Promise<void> {
  const isAsked = sql`m.company_id = ${companyId} AND j.company_id = ${companyId}
    AND ${jobId ? sql`j.id = ${jobId}` : sql`true`}`;
  const isUnseen = sql`${isAsked} AND NOT ${memberHasRight('seeApplicants')}`;
  await sql`
    DELETE FROM unread_applications u USING members m, jobs j
    WHERE u.company_id = ${companyId} AND m.user_id = u.user_id AND j.id = u.job_id AND ${isUnseen}`.execute(tx);
  await sql`
    DELETE FROM job_followers f USING members m, jobs j
    WHERE f.company_id = ${companyId} AND m.user_id = f.user_id AND j.id = f.job_id AND ${isUnseen}`.execute(tx);
  await sql`
    DELETE FROM waiting_notifications w USING members m, applicants a, jobs j
    WHERE m.user_id = w.user_id AND a.id = w.applicant_id AND j.id = a.job_id AND ${isUnseen}`.execute(tx);
  await sql`
    DELETE FROM proposals p USING members m, applicants a, jobs j
    WHERE p.company_id = ${companyId} AND m.user_id = p.user_id AND a.id = p.applicant_id AND j.id = a.job_id
      AND ${isAsked} AND NOT ${memberHasRight('propose')}`.execute(tx);
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
