import { listPublicJobs } from '@platsa/contract/public-jobs/endpoints';
import type { JobSearch } from '@platsa/contract/public-jobs/schema';
import type { Context } from '../../context.ts';
import { anyone } from '../../http/policy.ts';
import { RawJson, route } from '../../http/route.ts';
import { dayInStockholm } from '../../time/stockholm.ts';
import { forgiveSlips } from './forgive-slips.ts';
import { heldCompounds } from './held-compounds.ts';
import { placesWithin } from './places-within.ts';
import * as queries from './queries.ts';
import { placesOfRegion } from './regional-keys.ts';
import { asListed, searchWords, toQuery } from './search-words.ts';

const pageSize = 30;

/** One page of the public list, as JSON; the page /jobs is rendered from the same answer. */
export async function readPublicJobs(
  ctx: Context,
  search: JobSearch,
  { listedAfter, everyProfession = false }: { listedAfter?: Date; everyProfession?: boolean } = {},
): Promise<string> {
  const words = search.search ? searchWords(search.search) : undefined;
  const region = search.tags ? { key: search.tags, places: placesOfRegion(ctx, search.tags) } : undefined;
  const request = {
    search,
    places: placesWithin(search),
    around: Boolean(search.near || search.distance),
    region,
    listedAfter,
    today: dayInStockholm(ctx.now()),
    limit: pageSize,
    everyProfession,
  };
  const text = words && {
    query: toQuery(words, await heldCompounds(ctx.db, words)),
    stemmed: false,
    words: words.map(asListed),
  };
  const list = await queries.listPublicJobs(ctx.db, { ...request, text });
  if (!text || !isEmpty(list)) return list;
  const query = await forgiveSlips(ctx.db, text.words);
  return query ? queries.listPublicJobs(ctx.db, { ...request, text: { ...text, query, stemmed: true } }) : list;
}

/** No advert holds the words, whatever else is chosen. */
function isEmpty(list: string): boolean {
  return list.startsWith('{"jobs":[]') && list.includes('"cities":[]') && list.includes('"types":[]');
}

export const listPublicJobsRoute = route(listPublicJobs, {
  policy: anyone,
  shared: (search) => ({ key: JSON.stringify(search) }),
  handle: async ({ ctx, input }) => new RawJson(await readPublicJobs(ctx, input)),
});
