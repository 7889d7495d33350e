import { type SqlBool, sql } from 'kysely';
import { decodeCursor, microsecondsOf, timeCursor, timeOf } from '../../db/cursor.ts';
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
  const job = await shareLockJobWithBrand(tx, jobId);
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
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.birth_date'])
    .where('profiles.user_id', '=', anyId(userIds))
    .orderBy('profiles.user_id')
    .forShare('profiles')
    .execute();
}

/** Locks the profile of an application's job seeker: nobody applies for or places them meanwhile. */
export async function lockProfileOfApplication(tx: Tx, applicantId: string): Promise<void> {
  await sql`
    SELECT FROM profiles WHERE user_id = (SELECT user_id FROM applicants WHERE id = ${applicantId})
    FOR NO KEY UPDATE`.execute(tx);
}

function shareLockJobWithBrand(tx: Tx, jobId: string) {
  return tx
    .selectFrom('jobs')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.company_id as companyId', 'jobs.title', 'jobs.status', 'companies.whitelisted_at'])
    .select(['jobs.start_date', 'jobs.end_date', 'jobs.age_restriction'])
    .select(['brands.name as brand_name', 'brands.logo_id as brand_logo_id'])
    .where('jobs.id', '=', jobId)
    .forShare('jobs')
    .executeTakeFirst();
}

function lockBoardOfJob(tx: Tx, jobId: string) {
  return tx.selectFrom('boards').select('id').where('job_id', '=', jobId).forNoKeyUpdate().executeTakeFirst();
}

/** Counts the applications that the job seeker has sent within the last hour. */
async function countSentLately(tx: Tx, userId: string): Promise<number> {
  const { sent } = await tx
    .selectFrom('applicants')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('from_bank', '=', false)
    .executeTakeFirstOrThrow();
  return sent;
}

/** The application that the job seeker has sent; not one that the company made from its candidate bank. */
export function findOwnApplication(db: Db, jobId: string, userId: string) {
  return db
    .selectFrom('applicants')
    .select(['id', 'user_id', 'created_at'])
    .where('job_id', '=', jobId)
    .where('user_id', '=', userId)
    .where('from_bank', '=', false)
    .executeTakeFirst();
}

/** Newest first. */
export function listApplicationsOf(db: Db, userId: string, after: string | undefined, limit: number) {
  const cursor = decodeCursor(after, timeCursor);
  let query = applicationsOf(db, userId)
    .select(microsecondsOf('applicants.created_at').as('cursor_time'))
    .orderBy('applicants.created_at', 'desc')
    .orderBy('applicants.id', 'desc')
    .limit(limit);
  if (cursor) {
    const [time, applicationId] = cursor;
    query = query.where(
      sql<SqlBool>`(applicants.created_at, applicants.id) < (${timeOf(time)}, ${applicationId}::uuid)`,
    );
  }
  return query.execute();
}

export function findApplicationTo(db: Db, userId: string, jobId: string) {
  return applicationsOf(db, userId).where('jobs.id', '=', jobId).executeTakeFirst();
}

export function findApplicationOf(db: Db, userId: string, applicantId: string) {
  return applicationsOf(db, userId).where('applicants.id', '=', applicantId).executeTakeFirst();
}

/** A job seeker's applications with job and status. The profession is null for a spontaneous application. */
function applicationsOf(db: Db, userId: string) {
  return (
    db
      .selectFrom('applicants')
      .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .innerJoin('brands', 'brands.id', 'jobs.brand_id')
      .leftJoin('tags as profession', 'profession.id', 'jobs.profession_id')
      .leftJoin('places as city', 'city.id', 'jobs.city_id')
      .leftJoin('conversations', 'conversations.applicant_id', 'applicants.id')
      .select(['applicants.id as application_id', 'applicants.user_id', 'applicants.created_at as applied_at'])
      .select(['applicants.declined', 'companies.shown_status', 'conversations.status as conversation_status'])
      .select(['jobs.id', 'jobs.short_id', 'jobs.title', 'jobs.status', 'jobs.city_id', 'jobs.employment_type'])
      .select('jobs.workplace')
      .select(['jobs.pay_from', 'jobs.pay_to', 'jobs.pay_period', 'jobs.start_date', 'jobs.end_date'])
      .select(['jobs.created_at', 'companies.id as company_id', 'companies.name as company_name'])
      .select(['companies.logo_id as company_logo_id', 'brands.name as brand_name', 'brands.logo_id as brand_logo_id'])
      .select(['profession.id as profession_id', 'profession.name as profession_name', 'city.label as city_name'])
      .select(
        sql<boolean>`applicants.column_id = ${firstColumn(sql`(SELECT id FROM boards WHERE job_id = jobs.id)`)}`.as(
          'is_new',
        ),
      )
      .select(['applicants.from_bank', inCandidateBank.as('may_keep')])
      .where('applicants.user_id', '=', userId)
      // Job seekers do not see applications that the company made itself: copies on a draft copied from the job, and
      // candidates added to the board of a bank profile.
      .where('jobs.status', '<>', 'draft')
      .where(sql<SqlBool>`(jobs.status <> 'bank' OR jobs.is_spontaneous)`)
  );
}
