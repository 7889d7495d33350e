import type { JobSearch } from '@platsa/contract/public-jobs/schema';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';

export interface PublicJobRow {
  id: string;
  short_id: string;
  title: string;
  brand_name: string;
  brand_logo_id: string | null;
  profession_id: string;
  profession_name: string;
  city_id: string | null;
  city_name: string | null;
  employment_type: Database['jobs']['employment_type'];
  pay_from: number | null;
  pay_to: number | null;
  pay_period: 'month' | 'hour';
  start_date: string | null;
  end_date: string | null;
  created_at: Date;
}

/** Live adverts on a day, newest first; `after` is the row the page before ended with. */
export function listLiveJobs(db: Db, search: JobSearch, today: string, limit: number): Promise<PublicJobRow[]> {
  let query = liveJobs(db, search, today)
    .select([
      'jobs.id',
      'jobs.short_id',
      'jobs.title',
      'jobs.profession_id',
      'jobs.city_id',
      'jobs.employment_type',
      'jobs.pay_from',
      'jobs.pay_to',
      'jobs.pay_period',
      'jobs.start_date',
      'jobs.end_date',
      'jobs.created_at',
      'brands.name as brand_name',
      'brands.logo_id as brand_logo_id',
      'profession.name as profession_name',
      'city.label as city_name',
    ])
    .orderBy('jobs.start_date', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit);
  if (search.after) {
    const [day, id] = search.after.split('_');
    query = query.where(sql<SqlBool>`(jobs.start_date, jobs.id) < (${day}::date, ${id}::uuid)`);
  }
  return query.execute();
}

export async function countLiveJobs(db: Db, search: JobSearch, today: string): Promise<number> {
  const row = await liveJobs(db, search, today)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Places with live adverts, by name; the chosen place does not narrow its own choices. */
export function countLiveJobsByCity(db: Db, search: JobSearch, today: string) {
  return liveJobs(db, search, today, 'city')
    .select(({ fn }) => ['city.label as name', fn.countAll<number>().as('count')])
    .where('city.label', 'is not', null)
    .groupBy('city.label')
    .orderBy(sql`city.label COLLATE "sv-x-icu"`)
    .$narrowType<{ name: string }>()
    .execute();
}

export function countLiveJobsByType(db: Db, search: JobSearch, today: string) {
  return liveJobs(db, search, today, 'type')
    .select(({ fn }) => ['jobs.employment_type as name', fn.countAll<number>().as('count')])
    .where('jobs.employment_type', 'is not', null)
    .groupBy('jobs.employment_type')
    .orderBy('count', 'desc')
    .$narrowType<{ name: NonNullable<Database['jobs']['employment_type']> }>()
    .execute();
}

function liveJobs(db: Db, { search, city, type }: JobSearch, today: string, except?: 'city' | 'type') {
  let query = db
    .selectFrom('jobs')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .innerJoin('tags as profession', 'profession.id', 'jobs.profession_id')
    .leftJoin('places as city', 'city.id', 'jobs.city_id')
    .where('jobs.status', '=', 2)
    .where('jobs.start_date', '<=', today)
    .where('jobs.end_date', '>=', today);
  if (search) query = query.where(matchesText(search));
  if (city && except !== 'city') query = query.where(sql<SqlBool>`lower(city.label) = lower(${city})`);
  if (type && except !== 'type') query = query.where('jobs.employment_type', '=', type);
  return query;
}

/** Stemmed words anywhere in the advert, or the text as it is in title, profession, company or place. */
function matchesText(text: string) {
  const infix = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(jobs.search @@ websearch_to_tsquery('swedish', ${text}) OR jobs.title ILIKE ${infix}
    OR profession.name ILIKE ${infix} OR brands.name ILIKE ${infix} OR city.label ILIKE ${infix})`;
}
