import { type SqlBool, sql } from 'kysely';
import { decodeCursor, microsecondsOf, timeCursor, timeOf } from '../../db/cursor.ts';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { firstColumn } from '../boards/index.ts';
import { inCandidateBank } from './queries.ts';

/**
 * Locks job seekers, jobs and boards, in this order, each in the order of their ids. Returns for each application its job
 * and job seeker; undefined if one of them is gone. The locks of profiles and jobs are shared: other applications need not
 * wait, but a change of a profile or of a job's requirements waits for these applications and then rescores them.
 */
export async function lockForApplications(tx: Tx, applications: readonly { userId: string; jobId: string }[]) {
  const userIds = applications.map(({ userId }) => userId);
  const jobIds = applications.map(({ jobId }) => jobId);
  // Sent together, and run by PostgreSQL in this order (transaction.ts).
  const [jobSeekers, jobs, boards, sentLately] = await Promise.all([
    lockJobSeekers(tx, userIds),
    lockJobs(tx, jobIds),
    lockBoardsOfJobs(tx, jobIds),
    countSentLately(tx, userIds),
  ]);
  return applications.map(({ userId, jobId }) => {
    const jobSeeker = jobSeekers.find(({ id }) => id === userId);
    const job = jobs.find(({ id }) => id === jobId);
    const board = boards.find((one) => one.jobId === jobId);
    const sent = sentLately.get(userId) ?? 0;
    return (
      jobSeeker && job && board && { jobSeeker: { ...jobSeeker, sentLately: sent }, job: { ...job, boardId: board.id } }
    );
  });
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

function lockJobs(tx: Tx, jobIds: readonly string[]) {
  return tx
    .selectFrom('jobs')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.company_id as companyId', 'jobs.title', 'jobs.status', 'companies.whitelisted_at'])
    .select(['jobs.start_date', 'jobs.end_date', 'jobs.age_restriction'])
    .select(['brands.name as brand_name', 'brands.logo_id as brand_logo_id'])
    .where('jobs.id', '=', anyId(jobIds))
    .orderBy('jobs.id')
    .forShare('jobs')
    .execute();
}

function lockBoardsOfJobs(tx: Tx, jobIds: readonly string[]) {
  return tx
    .selectFrom('boards')
    .select(['id', 'job_id as jobId'])
    .where('job_id', '=', anyId(jobIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** How many applications each job seeker has sent within the last hour. */
async function countSentLately(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; sent: number }>`
    SELECT user_id AS "userId", count(*)::int AS sent FROM applicants
    WHERE user_id = ${anyId(userIds)} AND created_at > now() - interval '1 hour' AND NOT from_bank
    GROUP BY user_id`.execute(tx);
  return new Map(rows.map(({ userId, sent }) => [userId, sent]));
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
