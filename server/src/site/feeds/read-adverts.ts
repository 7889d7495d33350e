import type { Context } from '../../context.ts';
import { dayInStockholm } from '../../time/stockholm.ts';

export type FeedAdvert = Awaited<ReturnType<typeof readBatch>>[number];

const batchSize = 500;

/** All live adverts, newest first, a batch at a time: a feed of twenty thousand is never in memory as a whole. */
export async function* readAdverts(ctx: Context): AsyncGenerator<FeedAdvert> {
  let last: FeedAdvert | undefined;
  do {
    const batch = await readBatch(ctx, last);
    yield* batch;
    last = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (last);
}

function readBatch({ db, now }: Context, last: { id: string; start_date: string } | undefined) {
  const today = dayInStockholm(now());
  let query = db
    .selectFrom('public_jobs as listed')
    .innerJoin('jobs', 'jobs.id', 'listed.job_id')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .leftJoin('places', 'places.id', 'jobs.city_id')
    .select(['jobs.id', 'jobs.short_id', 'jobs.title', 'jobs.description', 'jobs.zip', 'jobs.employment_type'])
    .select(['listed.start_date', 'listed.end_date', 'brands.name as brand_name'])
    .select(['places.label as city_name', 'places.county'])
    .where('listed.start_date', '<=', today)
    .where('listed.end_date', '>=', today)
    .orderBy('listed.start_date', 'desc')
    .orderBy('listed.job_id', 'desc')
    .limit(batchSize);
  if (last) {
    const { start_date, id } = last;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('listed.start_date', 'listed.job_id'), '<', tuple(start_date, id)),
    );
  }
  return query.execute();
}
