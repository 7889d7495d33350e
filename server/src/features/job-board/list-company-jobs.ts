import type { CareerJobFilter, CareerJobs } from '@platsa/contract/career-pages/public-page';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { selectLiveJobs } from '../../engines/search/index.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { publicJobCardView } from '../jobs/index.ts';
import { listJobCards } from './list-public-jobs.ts';

/** Owner of the listed jobs: the company, or one of its brands. */
interface JobOwner {
  companyId: string;
  brandId: string | null;
}

/** A page of the live jobs of a company or brand, the newest first, and how many there are. */
export async function listCompanyJobs(
  ctx: Context,
  owner: JobOwner,
  { pageSize, ...filter }: CareerJobFilter & { pageSize: number },
): Promise<CareerJobs> {
  const { search, city, page } = filter;
  const cities = await selectLiveCompanyJobs(ctx, owner)
    .select(({ fn }) => ['publicJobs.city', fn.countAll<number>().as('total')])
    .select(sql<number>`(count(*) FILTER (WHERE ${hasWords(search)}))::integer`.as('matching'))
    .groupBy('publicJobs.city')
    .execute();
  const total = addUp(cities.map((row) => row.total));
  const matching = addUp(cities.filter((row) => city === '' || row.city === city).map((row) => row.matching));
  const pages = Math.max(1, Math.ceil(matching / pageSize));
  const shownPage = Math.min(page, pages);
  let hits = selectLiveCompanyJobs(ctx, owner).select('publicJobs.jobId').where(hasWords(search));
  if (city !== '') hits = hits.where('publicJobs.city', '=', city);
  const rows = await hits
    .orderBy('publicJobs.startDate', 'desc')
    .orderBy('publicJobs.jobId', 'desc')
    .limit(pageSize)
    .offset((shownPage - 1) * pageSize)
    .execute();
  const cards = await listJobCards(
    ctx.db,
    rows.map(({ jobId }) => jobId),
  );
  return {
    ...{ total, matching, pages, filter: { ...filter, page: shownPage } },
    hits: cards.map(publicJobCardView),
    cities: cities.flatMap((row) => row.city ?? []).toSorted(swedish.compare),
  };
}

/** The id of a live job of the company or brand; undefined for any other job. */
export async function findCompanyJob(ctx: Context, owner: JobOwner, idOrShortId: string): Promise<string | undefined> {
  const row = await selectLiveCompanyJobs(ctx, owner)
    .select('publicJobs.jobId')
    .where(({ or, eb }) => or([eb(sql`jobs.id::text`, '=', idOrShortId), eb('jobs.shortId', '=', idOrShortId)]))
    .executeTakeFirst();
  return row?.jobId;
}

const swedish = new Intl.Collator('sv');

function selectLiveCompanyJobs(ctx: Context, { companyId, brandId }: JobOwner) {
  const jobs = selectLiveJobs(ctx.db, dayInStockholm(ctx.now()))
    .innerJoin('jobs', 'jobs.id', 'publicJobs.jobId')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .where('jobs.companyId', '=', companyId);
  return brandId ? jobs.where('jobs.brandId', '=', brandId) : jobs;
}

/** Whether the job's title, profession, brand and city together contain every word. */
function hasWords(search: string) {
  const words = search.split(/\s+/).filter(Boolean);
  const text = sql`forgiving(concat_ws(' ', jobs.title, public_jobs.profession, brands.name, public_jobs.city))`;
  const conditions = words.map((word) => sql<boolean>`strpos(${text}, forgiving(${word})) > 0`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

function addUp(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
