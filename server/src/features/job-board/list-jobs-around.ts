import { listJobsAround } from '@platsa/contract/job-board/endpoints';
import type { JobsAround } from '@platsa/contract/job-board/schema';
import { placeById } from '@platsa/reference-data/catalog';
import { type NearbyPlace, searchJobs } from '../../engines/search/index.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { publicJobCardView } from '../jobs/index.ts';
import { listJobCards } from './list-public-jobs.ts';
import { placesAround } from './search-filters.ts';

const pageSize = 30;
const types = ['full', 'part', 'extra', 'voluntary'] as const;

/** The public list by place id, newest first, as the specification's client calls it. */
export const listJobsAroundRoute = route(listJobsAround, {
  policy: anyone,
  cache: ({ input }) => ({ key: JSON.stringify(input) }),
  async handle({ ctx, input }) {
    const wanted = types.filter((type) => input[type]);
    const [day, jobId] = input.after?.split('_') ?? [];
    const { hits, next } = await searchJobs(ctx.db, {
      today: dayInStockholm(ctx.now()),
      places: listSearchedPlaces(input),
      types: wanted.length > 0 ? wanted : undefined,
      order: 'newest',
      after: day && jobId ? { rank: 0, day, jobId } : undefined,
      limit: pageSize,
    });
    const cards = await listJobCards(
      ctx.db,
      hits.map((hit) => hit.jobId),
    );
    return { jobs: cards.map(publicJobCardView), next: next && `${next.day}_${next.jobId}` };
  },
});

function listSearchedPlaces({ _city, distance }: JobsAround): NearbyPlace[] | undefined {
  if (_city === undefined) return undefined;
  const place = placeById(_city);
  return place ? placesAround(place, distance) : [];
}
