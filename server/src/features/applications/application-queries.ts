import { type SqlBool, sql } from 'kysely';
import { decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../db/cursor.ts';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { ApiError } from '../../http/api-error.ts';
import { firstColumn } from '../boards/index.ts';
import { inCandidateBank } from './queries.ts';

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

/** Newest first. */
export function listJobSeekerApplications(db: Db, userId: string, after: string | undefined, limit: number) {
  const cursor = decodeCursor(after, timeCursor);
  let query = selectJobSeekerApplications(db, userId)
    .select(selectMicroseconds('applicants.createdAt').as('cursorTime'))
    .orderBy('applicants.createdAt', 'desc')
    .orderBy('applicants.id', 'desc')
    .limit(limit);
  if (cursor) {
    const [time, applicationId] = cursor;
    query = query.where(
      sql<SqlBool>`(applicants.created_at, applicants.id) < (${fromCursorTime(time)}, ${applicationId}::uuid)`,
    );
  }
  return query.execute();
}

export function findApplicationToJob(db: Db, userId: string, jobId: string) {
  return selectJobSeekerApplications(db, userId).where('jobs.id', '=', jobId).executeTakeFirst();
}

export function findJobSeekerApplication(db: Db, userId: string, applicantId: string) {
  return selectJobSeekerApplications(db, userId).where('applicants.id', '=', applicantId).executeTakeFirst();
}

/** A job seeker's applications with job and status. The profession is null for a spontaneous application. */
function selectJobSeekerApplications(db: Db, userId: string) {
  return (
    db
      .selectFrom('applicants')
      .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
      .innerJoin('companies', 'companies.id', 'jobs.companyId')
      .innerJoin('brands', 'brands.id', 'jobs.brandId')
      .leftJoin('tags as profession', 'profession.id', 'jobs.professionId')
      .leftJoin('places as city', 'city.id', 'jobs.cityId')
      .leftJoin('conversations', 'conversations.applicantId', 'applicants.id')
      .select(['applicants.id as applicationId', 'applicants.userId', 'applicants.createdAt as appliedAt'])
      .select(['applicants.declined', 'companies.shownStatus', 'conversations.status as conversationStatus'])
      .select(['jobs.id', 'jobs.shortId', 'jobs.title', 'jobs.status', 'jobs.cityId', 'jobs.employmentType'])
      .select('jobs.workplace')
      .select(['jobs.payFrom', 'jobs.payTo', 'jobs.payPeriod', 'jobs.startDate', 'jobs.endDate'])
      .select(['jobs.createdAt', 'companies.id as companyId', 'companies.name as companyName'])
      .select(['companies.logoId as companyLogoId', 'brands.name as brandName', 'brands.logoId as brandLogoId'])
      .select(['profession.id as professionId', 'profession.name as professionName', 'city.label as cityName'])
      .select(
        sql<boolean>`applicants.column_id = ${firstColumn(sql`(SELECT id FROM boards WHERE job_id = jobs.id)`)}`.as(
          'isNew',
        ),
      )
      .select(['applicants.fromBank', inCandidateBank.as('mayKeep')])
      .where('applicants.userId', '=', userId)
      // Job seekers do not see applications that the company made itself: copies on a draft copied from the job, and
      // candidates added to the board of a bank profile.
      .where('jobs.status', '<>', 'draft')
      .where(sql<SqlBool>`(jobs.status <> 'bank' OR jobs.is_spontaneous)`)
  );
}
