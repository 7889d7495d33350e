import { isLive, type JobStatusName, jobStatus } from '@platsa/contract/jobs/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * Locks the job seeker's profile, the job and its board, in this order; notFound if one of them is gone. The locks of profile
 * and job are shared: other applications need not wait, but a change of the profile or of the job's requirements waits for
 * this one and then rescores it.
 */
export async function lockForApplication(tx: Tx, { userId, jobId }: { userId: string; jobId: string }) {
  const [jobSeeker] = await lockJobSeekers(tx, [userId]);
  const job = await shareLockJobWithCompany(tx, jobId);
  const board = await lockBoardOfJob(tx, jobId);
  if (!jobSeeker || !job || !board) throw new ApiError('notFound');
  const sentLately = await countSentLately(tx, userId);
  return { jobSeeker: { ...jobSeeker, sentLately }, job: { ...job, boardId: board.id } };
}

/**
 * Reads job seekers and locks their profiles (shared), so that a change of a profile waits for the application and then
 * rescores it.
 */
export function lockJobSeekers(tx: Tx, userIds: readonly string[]) {
  return tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['users.id', 'users.birthDate'])
    .where('profiles.userId', '=', anyId(userIds))
    .orderBy('profiles.userId')
    .forShare('profiles')
    .execute();
}

/** Locks the profile of an application's job seeker: nobody applies for or places them meanwhile. */
export async function lockProfileOfApplication(tx: Tx, applicantId: string): Promise<void> {
  await sql`
    SELECT FROM profiles WHERE user_id = (SELECT user_id FROM applicants WHERE id = ${applicantId})
    FOR NO KEY UPDATE`.execute(tx);
}

function shareLockJobWithCompany(tx: Tx, jobId: string) {
  return tx
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['jobs.id', 'jobs.companyId', 'jobs.status', 'companies.whitelistedAt'])
    .select(['jobs.startDate', 'jobs.endDate', 'jobs.ageRestriction'])
    .where('jobs.id', '=', jobId)
    .forShare('jobs')
    .executeTakeFirst();
}

function lockBoardOfJob(tx: Tx, jobId: string) {
  return tx.selectFrom('boards').select('id').where('jobId', '=', jobId).forNoKeyUpdate().executeTakeFirst();
}

/** Counts the applications that the job seeker has sent within the last hour. */
async function countSentLately(tx: Tx, userId: string): Promise<number> {
  const { sent } = await tx
    .selectFrom('applicants')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('userId', '=', userId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .where('fromBank', '=', false)
    .executeTakeFirstOrThrow();
  return sent;
}

/** The application that the job seeker has sent; not one that the company made from its candidate bank. */
export function findOwnApplication(db: Db, jobId: string, userId: string) {
  return db
    .selectFrom('applicants')
    .select(['id', 'userId', 'createdAt'])
    .where('jobId', '=', jobId)
    .where('userId', '=', userId)
    .where('fromBank', '=', false)
    .executeTakeFirst();
}

interface PublishedRow {
  status: JobStatusName;
  startDate: string | null;
  endDate: string | null;
}

/** Whether the job can be applied for on a day. */
export function isOpen({ status, startDate, endDate }: PublishedRow, today: string): boolean {
  return isLive({ status: jobStatus[status], startDate, endDate }, today);
}
