import type { ApplicantFilter, ApplicantSort } from '@platsa/contract/applications/forms';
import { levelFrom, levels } from '@platsa/contract/levels';
import { type SqlBool, sql } from 'kysely';
import { decodeCursor, fromCursorTime, scoreCursor, selectMicroseconds, timeCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { type RatingViewer, ratingsSeenBy, shownRating } from '../boards/index.ts';

export type JobApplicantRow = Awaited<ReturnType<typeof listApplicantRows>>[number];

interface ApplicantList {
  jobId: string;
  filter: ApplicantFilter;
  /** Person whose ratings are shown, and used by the filter. */
  viewer: RatingViewer;
}

export function listApplicantRows(db: Db, list: ApplicantList, page: { after: string | undefined; limit: number }) {
  const { filter } = list;
  let query = selectFilteredApplicants(db, list)
    .innerJoin('boardColumns as column', 'column.id', 'applicants.columnId')
    .leftJoin('places', 'places.id', 'users.cityId')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['rated.ownRating', 'rated.meanRating', 'rated.ratingsCount'])
    .select(['applicants.id', 'applicants.jobId', 'applicants.score', 'applicants.declined'])
    .select(['applicants.createdAt', 'column.id as columnId', 'column.value', 'column.color'])
    .select(['column.useForDeclining', 'users.firstName', 'users.lastName', 'users.imageId'])
    .select(selectMicroseconds('applicants.createdAt').as('cursorTime'))
    .select(['users.cityId', 'places.label as cityName'])
    .select(['profiles.availability', 'profiles.updatedAt as profileUpdatedAt'])
    .limit(page.limit);
  const { key, direction, beyond } = orders[filter.sort];
  query = query.orderBy(sql.ref(key), direction).orderBy('applicants.id', direction);
  const beginning = keyAfter(filter.sort, page.after);
  if (beginning) {
    query = query.where(
      sql<SqlBool>`(${sql.ref(key)}, applicants.id) ${beyond} (${beginning.key}, ${beginning.id}::uuid)`,
    );
  }
  return query.execute();
}

/** The sort value and id that the page begins after. */
function keyAfter(sort: ApplicantSort, after: string | undefined) {
  const cursor = decodeCursor(after, sort === 'matching' ? scoreCursor : timeCursor);
  if (!cursor) return undefined;
  const [value, id] = cursor;
  return { key: sort === 'matching' ? sql`${value}::float8` : fromCursorTime(value), id };
}

/** The sort values of a page's last row, for the cursor of the next page. */
export function cursorAfter(sort: ApplicantSort, { score, cursorTime, id }: JobApplicantRow) {
  return [sort === 'matching' ? score : cursorTime, id];
}

/** Ids sort by time, so they order applicants with equal keys. */
const orders = {
  matching: { key: 'applicants.score', direction: 'desc', beyond: sql`<` },
  date: { key: 'applicants.createdAt', direction: 'desc', beyond: sql`<` },
  dateReverse: { key: 'applicants.createdAt', direction: 'asc', beyond: sql`>` },
} as const satisfies Record<ApplicantSort, unknown>;

export async function countApplicants(db: Db, list: ApplicantList): Promise<number> {
  const row = await selectFilteredApplicants(db, list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function countApplicantsByCity(db: Db, jobId: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('users', 'users.id', 'applicants.userId')
    .innerJoin('places', 'places.id', 'users.cityId')
    .select(({ fn }) => ['places.id as _id', 'places.label as name', fn.countAll<number>().as('count')])
    .where('applicants.jobId', '=', jobId)
    .groupBy('places.id')
    .orderBy('count', 'desc')
    .orderBy(sql`places.label COLLATE "sv-x-icu"`)
    .limit(100)
    .execute();
}

function selectFilteredApplicants(db: Db, { jobId, filter: { stars, match, city }, viewer }: ApplicantList) {
  let query = db
    .selectFrom('applicants')
    .innerJoin('users', 'users.id', 'applicants.userId')
    .innerJoinLateral(ratingsSeenBy(viewer).as('rated'), (join) => join.onTrue())
    .where('applicants.jobId', '=', jobId);
  if (stars > 0) query = query.where(shownRating, '>=', stars / 100);
  if (city) query = query.where('users.cityId', '=', city);
  if (match) {
    const next = levels[levels.indexOf(match) + 1];
    query = query.where('applicants.score', '>=', levelFrom[match]);
    if (next) query = query.where('applicants.score', '<', levelFrom[next]);
  }
  return query;
}
