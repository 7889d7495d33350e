import { type SqlBool, sql } from 'kysely';
import { decodeCursor, microsecondsOf, timeCursor, timeOf } from '../../db/cursor.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * Reads a job seeker and locks the profile (shared), so that a change of the profile waits for the application and then
 * rescores it.
 */
export function lockJobSeeker(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.email', 'users.first_name', 'users.birth_date'])
    .where('profiles.user_id', '=', userId)
    .forShare('profiles')
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/**
 * Reads job seeker and job, and locks profile, job and board in this order (that of the FOR clauses). The locks of
 * profile and job are shared: other applications need not wait, but a change of the profile or of the job's
 * requirements waits for this application and then rescores it.
 */
export function lockForApplication(tx: Tx, { userId, jobId }: { userId: string; jobId: string }) {
  return tx
    .selectFrom('jobs')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .innerJoin('profiles', (join) => join.on('profiles.user_id', '=', userId))
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['jobs.id', 'jobs.company_id as companyId', 'boards.id as boardId', 'jobs.title', 'jobs.status'])
    .select(['jobs.start_date', 'jobs.end_date', 'jobs.age_restriction'])
    .select(['brands.name as brand_name', 'brands.logo_id as brand_logo_id'])
    .select(['users.email', 'users.first_name', 'users.birth_date'])
    .where('jobs.id', '=', jobId)
    .forShare(['profiles', 'jobs'])
    .forNoKeyUpdate('boards')
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

export function findOwnApplication(db: Db, jobId: string, userId: string) {
  return db
    .selectFrom('applicants')
    .select(['id', 'user_id', 'created_at'])
    .where('job_id', '=', jobId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function findApplicationToWithdraw(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .select(['id', 'user_id as userId', 'created_at'])
    .where('id', '=', applicantId)
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
      .select(['jobs.pay_from', 'jobs.pay_to', 'jobs.pay_period', 'jobs.start_date', 'jobs.end_date'])
      .select(['jobs.created_at', 'companies.id as company_id', 'companies.name as company_name'])
      .select(['companies.logo_id as company_logo_id', 'brands.name as brand_name', 'brands.logo_id as brand_logo_id'])
      .select(['profession.id as profession_id', 'profession.name as profession_name', 'city.label as city_name'])
      .select(
        sql<boolean>`applicants.column_id = (SELECT c.id FROM board_columns c JOIN boards b ON b.id = c.board_id
          WHERE b.job_id = jobs.id ORDER BY c.position, c.id LIMIT 1)`.as('is_new'),
      )
      .where('applicants.user_id', '=', userId)
      // Job seekers do not see applications that the company made itself: copies on a draft copied from the job, and
      // candidates added to the board of a bank profile.
      .where('jobs.status', '<>', 'draft')
      .where(sql<SqlBool>`(jobs.status <> 'bank' OR jobs.is_spontaneous)`)
  );
}
