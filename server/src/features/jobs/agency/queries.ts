import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export type AdSourceRow = NonNullable<Awaited<ReturnType<typeof findAdSource>>>;
export type AgencyAdRow = NonNullable<Awaited<ReturnType<typeof lockAd>>>;

/** The job with everything an ad contains. The contact is the author of the job, or the first admin of the company's own. */
export function findAdSource(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .innerJoin('places', 'places.id', 'jobs.cityId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('members')
          .innerJoin('users', 'users.id', 'members.userId')
          .innerJoin('persons', 'persons.id', 'users.id')
          .select(['persons.firstName', 'persons.lastName', 'users.email', 'persons.phoneNumber'])
          .whereRef('members.companyId', '=', 'jobs.companyId')
          .orderBy(sql`users.id IS DISTINCT FROM jobs.created_by`)
          .orderBy('members.isParentAdmin')
          .orderBy(sql`members.role <> 'admin'`)
          .orderBy('members.createdAt')
          .limit(1)
          .as('contact'),
      (join) => join.onTrue(),
    )
    .select([
      'jobs.id',
      'jobs.shortId',
      'jobs.companyId',
      'jobs.status',
      'jobs.title',
      'jobs.description',
      'jobs.descriptionDoc',
      'jobs.street',
    ])
    .select(['jobs.zip', 'jobs.employmentType', 'jobs.salaryType', 'jobs.duration', 'jobs.startDate', 'jobs.endDate'])
    .select(['jobs.workDate', 'jobs.openings', 'jobs.publishToAf', 'jobs.afOccupationCode'])
    .select(['companies.afSenderId', 'companies.afSenderConfirmedAt', 'companies.whitelistedAt'])
    .select(['brands.name as brandName', 'places.name as city', 'places.municipality'])
    .select(['contact.firstName', 'contact.lastName', 'contact.email', 'contact.phoneNumber'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
}

const adColumns = [
  'jobId',
  'companyId',
  'state',
  'agencyId',
  'senderId',
  'sentHash',
  'refusedHash',
  'problems',
  'step',
  'stepId',
  'stepUntil',
  'publishedAt',
] as const;

export function findAd(db: Db, jobId: string) {
  return db.selectFrom('agencyAds').select(adColumns).where('jobId', '=', jobId).executeTakeFirst();
}

/** Serializes the steps of one ad. */
export function lockAd(tx: Tx, jobId: string) {
  return tx.selectFrom('agencyAds').select(adColumns).where('jobId', '=', jobId).forUpdate().executeTakeFirst();
}
