import { distances, isAreaSearch, namesIn } from '@platsa/contract/job-board/rules';
import type { FilterChoice, JobSearch, SearchSuggestions } from '@platsa/contract/job-board/schema';
import { findReferenceByName, professionsByField, type ReferenceTag } from '@platsa/reference-data/catalog';
import type { Context } from '../../context.ts';
import { selectLiveJobs } from '../../engines/search/index.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { professionsNamed } from '../reference/index.ts';
import { readPublicJobs } from './list-public-jobs.ts';

const maxProfessions = 6;

/** For a search without hits: the nearest wider areas that have some, and professions near the one that was meant. */
export async function suggestSearches(ctx: Context, search: JobSearch): Promise<SearchSuggestions> {
  const [wider, professions] = await Promise.all([findWider(ctx, search), findNearProfessions(ctx, search)]);
  return { wider, professions };
}

/** The first larger distance with hits, and the whole country. */
async function findWider(ctx: Context, search: JobSearch): Promise<SearchSuggestions['wider']> {
  if (!search.city && !search.near) return [];
  const countJobs = async (changes: Partial<JobSearch>) => (await readPublicJobs(ctx, { ...search, ...changes })).total;
  const everywhere = await countJobs({ city: undefined, near: undefined, distance: undefined });
  if (everywhere === 0) return [];
  const whole = { distance: undefined, count: everywhere };
  const larger = isAreaSearch({ ...search, distance: undefined }) ? distances : [];
  for (const distance of larger.filter((kilometres) => kilometres > (search.distance ?? 0))) {
    const count = await countJobs({ distance });
    if (count > 0) return [{ distance, count }, whole];
  }
  return [whole];
}

/** Professions of the same occupational field with live jobs, those of the same group (SSYK) first. */
async function findNearProfessions(ctx: Context, { search, profession }: JobSearch): Promise<FilterChoice[]> {
  const meant = namesIn(profession).flatMap((name) => findReferenceByName('profession', name) ?? []);
  const [nearest] = [...meant, ...(search ? professionsNamed(search) : [])];
  if (!nearest) return [];
  const field = professionsByField.get(String(nearest.attributes.area)) ?? [];
  const rows = await selectLiveJobs(ctx.db, dayInStockholm(ctx.now()))
    .select(({ fn }) => ['profession as name', fn.countAll<number>().as('count')])
    .where('profession', 'in', [...field])
    .groupBy('profession')
    .execute();
  return rows
    .filter(({ name }) => name !== profession)
    .toSorted((a, b) => distanceTo(nearest, a.name) - distanceTo(nearest, b.name) || b.count - a.count)
    .slice(0, maxProfessions);
}

/** Number of last digits in which the SSYK codes of two professions differ. */
function distanceTo({ attributes }: ReferenceTag, name: string): number {
  const code = String(attributes.ssyk);
  const other = String(findReferenceByName('profession', name)?.attributes.ssyk);
  const same = [...code].findIndex((digit, index) => digit !== other[index]);
  return same === -1 ? 0 : code.length - same;
}
