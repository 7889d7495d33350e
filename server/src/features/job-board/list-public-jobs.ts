import type { ChoiceKind } from '@platsa/contract/job-board/address';
import { effectiveSort, isAreaSearch, namesIn, shownChoices } from '@platsa/contract/job-board/rules';
import type { FilterChoice, JobSearch, PublicJobList } from '@platsa/contract/job-board/schema';
import type { ChoiceGroup } from '@platsa/contract/public-site';
import { findPlaceByName, findReferenceByName, professionsByField } from '@platsa/reference-data/catalog';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { type HitCursor, type JobHits, type JobQuery, searchJobs } from '../../engines/search/index.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { type PublicJobRow, publicJobCardView } from '../jobs/index.ts';
import { knownProfession, placesOfRegion, placesWithin } from './search-filters.ts';

const pageSize = 30;

interface ListOptions {
  /** Only jobs that became visible after this moment. */
  listedAfter?: Date;
  /** Returns the counts of all cities and professions, not only of the most common ones. */
  everyChoice?: boolean;
}

/** One page of the public list, for the API, the page /jobs, feeds and the mails of saved searches. */
export async function readPublicJobs(
  ctx: Context,
  search: JobSearch,
  { listedAfter, everyChoice = false }: ListOptions = {},
): Promise<PublicJobList> {
  const found = await findPublicJobs(ctx, search, {
    listedAfter,
    limit: pageSize,
    // One more than is shown, so that the page knows whether to link to the list of all values.
    maxChoices: everyChoice
      ? undefined
      : { cities: shownChoices.cities + 1, professions: shownChoices.professions + 1 },
  });
  const cards = await listJobCards(
    ctx.db,
    found.hits.map(({ jobId }) => jobId),
  );
  return publicJobListView(found, cards, isAreaSearch(search));
}

/** The hits of a visitor's search, from its cursor on. */
export function findPublicJobs(
  ctx: Context,
  search: JobSearch,
  how: Pick<JobQuery, 'limit'> & Partial<Pick<JobQuery, 'listedAfter' | 'maxChoices'>>,
): Promise<JobHits> {
  return searchJobs(ctx.db, {
    ...how,
    today: dayInStockholm(ctx.now()),
    text: search.search || undefined,
    places: placesWithin(search),
    types: search.type && [search.type],
    professions: search.profession ? namesIn(search.profession).flatMap(professionsNamed) : undefined,
    workplaces: search.remote && workplacesOf[search.remote],
    payFrom: search.pay === undefined ? undefined : search.pay * 100,
    region: search.tags ? { key: search.tags, placeIds: placesOfRegion(ctx, search.tags) } : undefined,
    order: effectiveSort(search),
    after: search.after === undefined ? undefined : parseCursor(search.after),
  });
}

const workplacesOf = { partly: ['hybrid', 'remote'], fully: ['remote'] } as const;

/** The professions of an occupational field, or the one with the name. */
function professionsNamed(name: string): readonly string[] {
  const known = knownProfession(name);
  return professionsByField.get(known) ?? [known];
}

/** A cursor is 'rank_day_id'; the contract has checked its form. */
function parseCursor(after: string): HitCursor {
  const [rank = '', day = '', jobId = ''] = after.split('_');
  return { rank: Number(rank), day, jobId };
}

/** `withDistance` adds each job's distance from the centre of the search. */
function publicJobListView(found: JobHits, rows: readonly PublicJobRow[], withDistance: boolean): PublicJobList {
  const { hits, next, isAlike, total, cities, types, professions } = found;
  const distances = new Map(hits.map(({ jobId, km }) => [jobId, withDistance ? km : null]));
  return {
    jobs: rows.map((row) => {
      const km = distances.get(row.id) ?? null;
      return { ...publicJobCardView(row), ...(km !== null && { km }) };
    }),
    alike: isAlike,
    total,
    next: next && `${next.rank}_${next.day}_${next.jobId}`,
    cities,
    types,
    professions,
  };
}

/** The jobs in the order of the ids, without jobs that have just been deleted. */
export async function listJobCards(db: Db, jobIds: readonly string[]): Promise<PublicJobRow[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .innerJoin('publicJobs', 'publicJobs.jobId', 'jobs.id')
    .select(['jobs.id', 'jobs.shortId', 'jobs.title', 'jobs.cityId', 'jobs.employmentType', 'jobs.createdAt'])
    .select('jobs.workplace')
    .select(['jobs.payFrom', 'jobs.payTo', 'jobs.payPeriod', 'jobs.startDate', 'jobs.endDate'])
    .select(['brands.name as brandName', 'brands.logoId as brandLogoId', 'publicJobs.city as cityName'])
    .select(['publicJobs.professionId', 'publicJobs.profession as professionName'])
    .where('jobs.id', '=', anyId(jobIds))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return jobIds.flatMap((id) => byId.get(id) ?? []);
}

const { compare } = new Intl.Collator('sv');

/** All places by county, or all professions by occupational field, that have jobs of the search. */
export async function listChoices(ctx: Context, of: ChoiceKind, search: JobSearch): Promise<ChoiceGroup[]> {
  const list = await readPublicJobs(ctx, search, { everyChoice: true });
  const choices = list[of].map((choice) => ({ ...choice, ...describe[of](choice) }));
  return [...Map.groupBy(choices, ({ group }) => group)]
    .map(([name, members]) => ({ name, choices: members.toSorted((a, b) => compare(a.name, b.name)) }))
    .toSorted((a, b) => compare(a.name, b.name));
}

const describe = {
  cities: ({ name }: FilterChoice) => {
    const place = findPlaceByName(name);
    return { group: place?.county ?? '', synonyms: place ? [...place.aliases, place.municipality] : [] };
  },
  professions: ({ name }: FilterChoice) => {
    const tag = findReferenceByName('profession', name);
    return { group: String(tag?.attributes.area ?? ''), synonyms: tag?.synonyms ?? [] };
  },
};
