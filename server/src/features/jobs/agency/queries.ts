import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export type AdSourceRow = NonNullable<Awaited<ReturnType<typeof findAdSource>>>;
export type AgencyAdRow = NonNullable<Awaited<ReturnType<typeof lockAd>>>;

/** The job with everything an ad contains. The contact is the author of the job, or the first admin if that account is gone. */
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
          .orderBy(sql`members.role <> 'admin'`)
          .orderBy('members.created_at')
          .limit(1)
          .as('contact'),
      (join) => join.onTrue(),
    )
    .selectAll('jobs')
    .select(['companies.af_sender_id', 'brands.name as brand_name', 'places.name as city', 'places.municipality'])
    .select(['contact.first_name', 'contact.last_name', 'contact.email', 'contact.phone_number'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
}

export function findAd(db: Db, jobId: string) {
  return db.selectFrom('agency_ads').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}

/** Serializes the steps of one ad. */
export function lockAd(tx: Tx, jobId: string) {
  return tx.selectFrom('agency_ads').selectAll().where('job_id', '=', jobId).forUpdate().executeTakeFirst();
}
