import { randomInt } from 'node:crypto';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { NotNull } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countHired, responsibleColumns } from '../boards/index.ts';

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** By id, or by the short id of its public address. */
export function findJob(db: Db, idOrShortId: string) {
  return jobsWithCounts(db).where(chooseIdColumn(idOrShortId), '=', idOrShortId).executeTakeFirst();
}

/** The columns that visitors may read. */
export type JobContentRow = NonNullable<Awaited<ReturnType<typeof findJobContent>>>;

/** Finds a job of any status without the company's counts. The caller decides who may read it. */
export function findJobContent(db: Db, idOrShortId: string) {
  return jobsWithNames(db)
    .select(contentColumns)
    .$narrowType<{ professionId: NotNull }>()
    .where(chooseIdColumn(idOrShortId), '=', idOrShortId)
    .executeTakeFirst();
}

/** The fields that the contract's rules take, with the wire's status. */
export function getJobDates(row: Pick<JobContentRow, 'status' | 'startDate' | 'endDate'>) {
  return { status: jobStatus[row.status], startDate: row.startDate, endDate: row.endDate };
}

export function getJob(db: Db, jobId: string) {
  return jobsWithCounts(db).where('jobs.id', '=', jobId).executeTakeFirstOrThrow();
}

const contentColumns = [
  'jobs.id',
  'jobs.shortId',
  'jobs.companyId',
  'jobs.brandId',
  'jobs.professionId',
  'jobs.cityId',
  'jobs.imageId',
  'jobs.status',
  'jobs.title',
  'jobs.description',
  'jobs.descriptionDoc',
  'jobs.zip',
  'jobs.street',
  'jobs.employmentType',
  'jobs.workplace',
  'jobs.salaryType',
  'jobs.payFrom',
  'jobs.payTo',
  'jobs.payPeriod',
  'jobs.openings',
  'jobs.duration',
  'jobs.ageRestriction',
  'jobs.adjustmentsContact',
  'jobs.startDate',
  'jobs.endDate',
  'jobs.workDate',
  'jobs.createdAt',
] as const;

/** Jobs with a profession. The hidden job of a company's spontaneous applications has none. */
function jobsWithNames(db: Db) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .innerJoin('tags as profession', 'profession.id', 'jobs.professionId')
    .leftJoin('places', 'places.id', 'jobs.cityId')
    .select([
      'companies.name as companyName',
      'companies.logoId as companyLogoId',
      'companies.whitelistedAt as companyWhitelistedAt',
      'companies.acceptsGuests',
      'brands.name as brandName',
      'brands.logoId as brandLogoId',
      'profession.name as professionName',
      'places.label as cityName',
    ]);
}

export function jobsWithCounts(db: Db) {
  return jobsWithNames(db)
    .innerJoin('boards', 'boards.jobId', 'jobs.id')
    .leftJoin('agencyAds', 'agencyAds.jobId', 'jobs.id')
    .leftJoin('persons as responsible', 'responsible.id', 'jobs.responsibleId')
    .select(contentColumns)
    .select(responsibleColumns)
    .select([
      'jobs.outcome',
      'jobs.createdBy',
      'jobs.unlocked',
      'jobs.confidential',
      'jobs.boostId',
      'jobs.publishToAf',
      'jobs.afOccupationCode',
    ])
    .select([
      'agencyAds.state as agencyState',
      'agencyAds.agencyId',
      'agencyAds.problems as agencyProblems',
      'agencyAds.publishedAt as agencyPublishedAt',
      'boards.id as boardId',
    ])
    .select(({ selectFrom }) => [
      selectFrom('applicants')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('applicants.jobId', '=', 'jobs.id')
        .as('applicantsCount'),
      countHired,
      selectFrom('jobViewTotals').select('views').whereRef('jobViewTotals.jobId', '=', 'jobs.id').as('views'),
      selectFrom('applicantAccesses as access')
        .select(({ fn }) => fn.max('access.expiresAt').as('expiresAt'))
        .whereRef('access.jobId', '=', 'jobs.id')
        .where('access.declinedAt', 'is', null)
        .where('access.revokedAt', 'is', null)
        .as('applicantsExpireAt'),
    ])
    .$narrowType<{ applicantsCount: number; views: number; professionId: NotNull }>();
}

/** Cache key of a page about one job. With a short id the job's id is unknown, so a change of any job drops the page. */
export function jobCacheKey(idOrShortId: string): { key: string; jobId?: string } {
  return { key: idOrShortId, ...(isUuid(idOrShortId) && { jobId: idOrShortId.toLowerCase() }) };
}

function chooseIdColumn(idOrShortId: string) {
  return isUuid(idOrShortId) ? 'jobs.id' : 'jobs.shortId';
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Without vowels (no words come about) and without what looks alike. */
const letters = '23456789bcdfghjkmnpqrstvwxz';

export function newShortId(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}
