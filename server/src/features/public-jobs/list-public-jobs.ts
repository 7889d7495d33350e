import { listPublicJobs } from '@platsa/contract/public-jobs/endpoints';
import type { JobSearch, PublicJobList } from '@platsa/contract/public-jobs/schema';
import type { Context } from '../../context.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../time/stockholm.ts';
import { countLiveJobs, countLiveJobsByCity, countLiveJobsByType, listLiveJobs } from './queries.ts';
import { publicJobCardView } from './view.ts';

const pageSize = 30;

/** One page of the public list; the page /jobs is rendered from the same answer. */
export async function readPublicJobs(ctx: Context, search: JobSearch): Promise<PublicJobList> {
  const today = dayInStockholm(ctx.now());
  const [rows, total, cities, types] = await Promise.all([
    // One more than shown tells whether there is a next page.
    listLiveJobs(ctx.db, search, today, pageSize + 1),
    countLiveJobs(ctx.db, search, today),
    countLiveJobsByCity(ctx.db, search, today),
    countLiveJobsByType(ctx.db, search, today),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    jobs: shown.map(publicJobCardView),
    total,
    next: last ? `${last.start_date}_${last.id}` : null,
    cities,
    types,
  };
}

export const listPublicJobsRoute = route(listPublicJobs, {
  policy: anyone,
  shared: (search) => (search.search ? undefined : JSON.stringify(search)),
  handle: ({ ctx, input }) => readPublicJobs(ctx, input),
});
