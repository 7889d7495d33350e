import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export type AdSourceRow = NonNullable<Awaited<ReturnType<typeof findAdSource>>>;
export type AgencyAdRow = NonNullable<Awaited<ReturnType<typeof lockAd>>>;

/** The job with everything an ad contains. The contact is the author of the job, or the first admin of the company's own. */
export function findAdSource(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .innerJoin('places', 'places.id', 'jobs.city_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('members')
          .innerJoin('users', 'users.id', 'members.user_id')
          .select(['users.first_name', 'users.last_name', 'users.email', 'users.phone_number'])
          .whereRef('members.company_id', '=', 'jobs.company_id')
          .orderBy(sql`users.id IS DISTINCT FROM jobs.created_by`)
          .orderBy('members.is_parent_admin')
          .orderBy(sql`members.role <> 'admin'`)
          .orderBy('members.created_at')
          .limit(1)
          .as('contact'),
      (join) => join.onTrue(),
    )
    .select([
      'jobs.id',
      'jobs.short_id',
      'jobs.company_id',
      'jobs.status',
      'jobs.title',
      'jobs.description',
      'jobs.description_doc',
      'jobs.street',
    ])
    .select([
      'jobs.zip',
      'jobs.employment_type',
      'jobs.salary_type',
      'jobs.duration',
      'jobs.start_date',
      'jobs.end_date',
    ])
    .select(['jobs.work_date', 'jobs.publish_to_af', 'jobs.af_occupation_code'])
    .select(['companies.af_sender_id', 'companies.af_sender_confirmed_at', 'companies.whitelisted_at'])
    .select(['brands.name as brand_name', 'places.name as city', 'places.municipality'])
    .select(['contact.first_name', 'contact.last_name', 'contact.email', 'contact.phone_number'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
}

const adColumns = [
  'job_id',
  'company_id',
  'state',
  'agency_id',
  'sender_id',
  'sent_hash',
  'refused_hash',
  'problems',
  'step',
  'step_id',
  'step_until',
  'published_at',
] as const;

export function findAd(db: Db, jobId: string) {
  return db.selectFrom('agency_ads').select(adColumns).where('job_id', '=', jobId).executeTakeFirst();
}

/** Serializes the steps of one ad. */
export function lockAd(tx: Tx, jobId: string) {
  return tx.selectFrom('agency_ads').select(adColumns).where('job_id', '=', jobId).forUpdate().executeTakeFirst();
}
