import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { list } from '../../db/list.ts';
import type { PublicJobRow } from '../jobs/index.ts';

/** The cards in the order of the ids, without jobs that have just been deleted. */
export async function listJobCards(db: Db, jobIds: readonly string[]): Promise<PublicJobRow[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .innerJoin('public_jobs', 'public_jobs.job_id', 'jobs.id')
    .select(['jobs.id', 'jobs.short_id', 'jobs.title', 'jobs.city_id', 'jobs.employment_type', 'jobs.created_at'])
    .select(['jobs.pay_from', 'jobs.pay_to', 'jobs.pay_period', 'jobs.start_date', 'jobs.end_date'])
    .select(['brands.name as brand_name', 'brands.logo_id as brand_logo_id', 'public_jobs.city as city_name'])
    .select(['public_jobs.profession_id', 'public_jobs.profession as profession_name'])
    .where(sql<boolean>`jobs.id = ANY(${list(jobIds, 'uuid')}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return jobIds.flatMap((id) => byId.get(id) ?? []);
}
