import { randomInt } from 'node:crypto';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { type NotNull, sql } from 'kysely';
import { decodeCursor, microsecondsOf, timeCursor, timeOf } from '../../db/cursor.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** By id, or by the short id of its public address. */
export function findJob(db: Db, idOrShortId: string) {
  return jobsWithCounts(db).where(columnOf(idOrShortId), '=', idOrShortId).executeTakeFirst();
}

/** The columns that visitors may read. */
export type JobContentRow = NonNullable<Awaited<ReturnType<typeof findJobContent>>>;

/** Finds a job of any status without the company's counts. The caller decides who may read it. */
export function findJobContent(db: Db, idOrShortId: string) {
  return jobsWithNames(db)
    .select(contentColumns)
    .$narrowType<{ profession_id: NotNull }>()
    .where(columnOf(idOrShortId), '=', idOrShortId)
    .executeTakeFirst();
}

/** The fields that the contract's rules take, with the wire's status. */
export function datesOf(row: Pick<JobContentRow, 'status' | 'start_date' | 'end_date'>) {
  return { status: jobStatus[row.status], startDate: row.start_date, endDate: row.end_date };
}

export function getJob(db: Db, jobId: string) {
  return jobsWithCounts(db).where('jobs.id', '=', jobId).executeTakeFirstOrThrow();
}

/** Serializes changes of and applications to one job; read the job after this. Undefined when it does not exist. */
export function lockJob(tx: Tx, jobId: string) {
  return tx.selectFrom('jobs').select('id').where('id', '=', jobId).forNoKeyUpdate().executeTakeFirst();
}

/** Locks a job (shared) until what is computed from its requirements is stored. A deleted job answers notFound. */
export async function shareLockJob(tx: Tx, jobId: string): Promise<void> {
  await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .forShare()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** A company's jobs, newest first, without the profiles of the candidate bank (status `bank`). */
export function listJobsOfCompany(
  db: Db,
  companyId: string,
  page: { archived: boolean; after: string | undefined; limit: number },
) {
  const after = decodeCursor(page.after, timeCursor);
  const query = jobsWithCounts(db)
    .select(microsecondsOf('jobs.created_at').as('cursor_time'))
    .where('jobs.company_id', '=', companyId)
    .where('jobs.status', 'in', page.archived ? ['archived'] : ['draft', 'inactive', 'active'])
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(page.limit);
  if (!after) return query.execute();
  const [time, jobId] = after;
  return query.where(sql<boolean>`(jobs.created_at, jobs.id) < (${timeOf(time)}, ${jobId}::uuid)`).execute();
}

const contentColumns = [
  'jobs.id',
  'jobs.short_id',
  'jobs.company_id',
  'jobs.brand_id',
  'jobs.profession_id',
  'jobs.city_id',
  'jobs.image_id',
  'jobs.status',
  'jobs.title',
  'jobs.description',
  'jobs.description_doc',
  'jobs.zip',
  'jobs.street',
  'jobs.employment_type',
  'jobs.workplace',
  'jobs.salary_type',
  'jobs.pay_from',
  'jobs.pay_to',
  'jobs.pay_period',
  'jobs.duration',
  'jobs.age_restriction',
  'jobs.adjustments_contact',
  'jobs.start_date',
  'jobs.end_date',
  'jobs.work_date',
  'jobs.created_at',
] as const;

/** Jobs with a profession. The hidden job of a company's spontaneous applications has none. */
function jobsWithNames(db: Db) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .innerJoin('tags as profession', 'profession.id', 'jobs.profession_id')
    .leftJoin('places', 'places.id', 'jobs.city_id')
    .select([
      'companies.name as company_name',
      'companies.logo_id as company_logo_id',
      'companies.whitelisted_at as company_whitelisted_at',
      'brands.name as brand_name',
      'brands.logo_id as brand_logo_id',
      'profession.name as profession_name',
      'places.label as city_name',
    ]);
}

function jobsWithCounts(db: Db) {
  return jobsWithNames(db)
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .leftJoin('agency_ads', 'agency_ads.job_id', 'jobs.id')
    .select(contentColumns)
    .select(['jobs.created_by', 'jobs.unlocked', 'jobs.boost_id', 'jobs.publish_to_af', 'jobs.af_occupation_code'])
    .select([
      'agency_ads.state as agency_state',
      'agency_ads.agency_id',
      'agency_ads.problems as agency_problems',
      'agency_ads.published_at as agency_published_at',
      'boards.id as board_id',
    ])
    .select(({ selectFrom }) => [
      selectFrom('applicants')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('applicants.job_id', '=', 'jobs.id')
        .as('applicants_count'),
      selectFrom('job_view_totals').select('views').whereRef('job_view_totals.job_id', '=', 'jobs.id').as('views'),
      selectFrom('applicant_accesses as access')
        .select(({ fn }) => fn.max('access.expires_at').as('expires_at'))
        .whereRef('access.job_id', '=', 'jobs.id')
        .where('access.declined_at', 'is', null)
        .where('access.revoked_at', 'is', null)
        .as('applicants_expire_at'),
    ])
    .$narrowType<{ applicants_count: number; views: number; profession_id: NotNull }>();
}

export type RequirementRow = Awaited<ReturnType<typeof listRequirements>>[number];

/** The requirements of jobs, each kind in the order of the form. */
export function listRequirements(db: Db, jobIds: readonly string[]) {
  return db
    .selectFrom('job_requirements as requirement')
    .innerJoin('tags', 'tags.id', 'requirement.tag_id')
    .select([
      'requirement.job_id',
      'requirement.tag_id',
      'requirement.kind',
      'requirement.min',
      'requirement.max',
      'requirement.importance',
      'requirement.may_lack',
      'requirement.asked',
      'tags.name',
      'tags.attributes',
    ])
    .where('requirement.job_id', 'in', jobIds)
    .orderBy('requirement.job_id')
    .orderBy('requirement.kind')
    .orderBy('requirement.position')
    .execute();
}

/** Cache key of a page about one job. With a short id the job's id is unknown, so a change of any job drops the page. */
export function jobCacheKey(idOrShortId: string): { key: string; jobId?: string } {
  return { key: idOrShortId, ...(isUuid(idOrShortId) && { jobId: idOrShortId.toLowerCase() }) };
}

function columnOf(idOrShortId: string) {
  return isUuid(idOrShortId) ? 'jobs.id' : 'jobs.short_id';
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Without vowels (no words come about) and without what looks alike. */
const letters = '23456789bcdfghjkmnpqrstvwxz';

export function newShortId(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}
