import { listPublicJobs } from '@platsa/contract/job-board/endpoints';
import { isAreaSearch } from '@platsa/contract/job-board/rules';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import type { Context } from '../../context.ts';
import { anyone } from '../../http/policy.ts';
import { RawJson, route } from '../../http/route.ts';
import { dayInStockholm } from '../../time/stockholm.ts';
import { forgiveSlips } from './forgive-slips.ts';
import type { HeldWord } from './held-words.ts';
import { placesWithin } from './places-within.ts';
import * as queries from './queries.ts';
import { placesOfRegion } from './regional-keys.ts';
import { asListed, joinedNeighbours, searchWords, toQuery } from './search-words.ts';

const pageSize = 30;

/** One page of the public list, as JSON; the page /jobs is rendered from the same answer. */
export async function readPublicJobs(
  ctx: Context,
  search: JobSearch,
  { listedAfter, everyChoice = false }: { listedAfter?: Date; everyChoice?: boolean } = {},
): Promise<string> {
  const words = search.search ? searchWords(search.search) : undefined;
  const region = search.tags ? { key: search.tags, places: placesOfRegion(ctx, search.tags) } : undefined;
  const request = {
    search,
    places: placesWithin(search),
    around: isAreaSearch(search),
    region,
    listedAfter,
    today: dayInStockholm(ctx.now()),
    limit: pageSize,
    everyChoice,
  };
  if (!words) return (await queries.listPublicJobs(ctx.db, { ...request, text: undefined })).list;
  const listOf = (query: string, stemmed: boolean, askedOf?: queries.ListRequest['askedOf']) =>
    queries.listPublicJobs(ctx.db, { ...request, askedOf, text: { query, stemmed, words: words.map(asListed) } });
  // Neighbours may be meant as one word.
  const first = await listOf(toQuery(words), false, { words: wordsAndNeighbours(words), always: words.length > 1 });
  const held = first.held ?? [];
  const compounds = compoundsAmong(held, words);
  const { list } = compounds.length > 0 ? await listOf(toQuery(words, compounds), false) : first;
  if (!isEmpty(list)) return list;
  const query = await forgiveSlips(ctx, words, held);
  return query ? (await listOf(query, true)).list : list;
}

function wordsAndNeighbours(words: readonly string[]): string[] {
  return [...new Set([...words, ...joinedNeighbours(words).flat()].map(asListed))];
}

function compoundsAmong(held: readonly HeldWord[], words: readonly string[]): string[] {
  const typed = words.map(asListed);
  return held.flatMap(({ word, isCompound }) => (isCompound && !typed.includes(word) ? [word] : []));
}

/** No advert holds the words, whatever else is chosen. */
function isEmpty(list: string): boolean {
  return list.startsWith('{"jobs":[]') && list.includes('"cities":[]') && list.includes('"types":[]');
}

export const listPublicJobsRoute = route(listPublicJobs, {
  policy: anyone,
  cache: ({ input }) => ({ key: JSON.stringify(input) }),
  handle: async ({ ctx, input }) => new RawJson(await readPublicJobs(ctx, input)),
});
