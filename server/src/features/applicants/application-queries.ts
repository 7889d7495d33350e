import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/**
 * The advert, held as it is until the application is in: a change of its requirements is either read by the scoring or
 * comes after it, and then finds the application.
 */
export function findJobToApplyFor(tx: Tx, jobId: string) {
  return tx
    .selectFrom('jobs')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .select([
      'jobs.id',
      'jobs.company_id',
      'jobs.title',
      'jobs.status',
      'jobs.start_date',
      'jobs.end_date',
      'jobs.age_restriction',
      'brands.name as brand_name',
      'brands.logo_id as brand_logo_id',
    ])
    .where('jobs.id', '=', jobId)
    .forShare('jobs')
    .executeTakeFirst();
}

/** The person, with the profile held as it is until the application is in (for the same reason). */
export function getSeeker(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.email', 'users.first_name', 'users.birth_date'])
    .where('profiles.user_id', '=', userId)
    .forShare('profiles')
    .executeTakeFirstOrThrow();
}

export function getApplication(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .select(['id', 'user_id', 'created_at'])
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow();
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
    .innerJoin('boards', 'boards.job_id', 'applicants.job_id')
    .select([
      'applicants.id',
      'applicants.user_id as userId',
      'applicants.job_id',
      'applicants.company_id',
      'applicants.created_at',
      'boards.id as board_id',
    ])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirst();
}

/** Newest first; `after` is the last row of the page before. */
export function listApplicationsOf(db: Db, userId: string, after: string | undefined, limit: number) {
  let query = db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .innerJoin('tags as profession', 'profession.id', 'jobs.profession_id')
    .leftJoin('places as city', 'city.id', 'jobs.city_id')
    .select([
      'applicants.id as application_id',
      'applicants.user_id',
      'applicants.created_at as applied_at',
      'jobs.id',
      'jobs.short_id',
      'jobs.title',
      'jobs.status',
      'jobs.profession_id',
      'jobs.city_id',
      'jobs.employment_type',
      'jobs.pay_from',
      'jobs.pay_to',
      'jobs.pay_period',
      'jobs.start_date',
      'jobs.end_date',
      'jobs.created_at',
      'companies.id as company_id',
      'companies.name as company_name',
      'brands.name as brand_name',
      'brands.logo_id as brand_logo_id',
      'profession.name as profession_name',
      'city.label as city_name',
    ])
    .where('applicants.user_id', '=', userId)
    // Applicants may be taken along to a copy of an advert; until that is published it is nobody's business.
    .where('jobs.status', '<>', 0)
    .orderBy('applicants.created_at', 'desc')
    .orderBy('applicants.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<SqlBool>`(applicants.created_at, applicants.id) <
        (SELECT created_at, id FROM applicants WHERE id = ${after} AND user_id = ${userId})`,
    );
  }
  return query.execute();
}
