import { listJobsAround } from '@platsa/contract/job-board/endpoints';
import type { JobsAround } from '@platsa/contract/job-board/schema';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyone } from '../../http/policy.ts';
import { RawJson, route } from '../../http/route.ts';
import { placeById } from '../../reference/catalog.ts';
import { dayInStockholm } from '../../time/stockholm.ts';
import { placesWithin } from './places-within.ts';

const pageSize = 30;
const types = ['full', 'part', 'extra', 'voluntary'] as const;

/** The same adverts as in the public list, the newest first, asked for as the specification's client does. */
export const listJobsAroundRoute = route(listJobsAround, {
  policy: anyone,
  cache: ({ input }) => ({ key: JSON.stringify(input) }),
  handle: async ({ ctx, input }) => {
    const rows = await listCards(ctx.db, input, dayInStockholm(ctx.now()));
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    const next = JSON.stringify(last ? `${last.day}_${last.job_id}` : null);
    return new RawJson(`{"jobs":[${shown.map(({ card }) => card).join(',')}],"next":${next}}`);
  },
});

/** One more than a page, which tells whether there is another. */
async function listCards(db: Db, { _city, distance, after, ...flags }: JobsAround, today: string) {
  const wanted = types.filter((type) => flags[type]);
  const places = _city === undefined ? undefined : idsAround(_city, distance);
  const [day, id] = after?.split('_') ?? [];
  const { rows } = await sql<{ job_id: string; day: string; card: string }>`
    SELECT job_id, start_date::text AS day, card FROM public_jobs
    WHERE start_date <= ${today} AND end_date >= ${today}
      AND ${places ? sql<SqlBool>`city_id = ANY (${places})` : sql`true`}
      AND ${wanted.length > 0 ? sql<SqlBool>`employment_type = ANY (${wanted})` : sql`true`}
      AND ${day ? sql<SqlBool>`(start_date, job_id) < (${day}::date, ${id}::uuid)` : sql`true`}
    ORDER BY start_date DESC, job_id DESC LIMIT ${pageSize + 1}`.execute(db);
  return rows;
}

function idsAround(placeId: string, distance: JobsAround['distance']): string[] {
  const place = placeById(placeId);
  return place ? (placesWithin({ city: place.label, distance }) ?? []).map(({ id }) => id) : [];
}
