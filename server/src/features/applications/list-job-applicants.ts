import { listJobApplicantIds, listJobApplicants } from '@platsa/contract/applications/endpoints';
import type { ApplicantFilter, ApplicantSort } from '@platsa/contract/applications/forms';
import type { JobApplicant } from '@platsa/contract/applications/schema';
import { maxSelected } from '@platsa/contract/fields';
import { levelFrom, levels } from '@platsa/contract/levels';
import { type SqlBool, sql } from 'kysely';
import { cutPage, decodeCursor, fromCursorTime, scoreCursor, selectMicroseconds, timeCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { isRecommended } from '../../engines/matching/index.ts';
import { authorize } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import {
  guestColumns,
  guestView,
  isNotAssessed,
  listMasks,
  type Mask,
  maskedPerson,
  notAssessedView,
  type RatingViewer,
  ratingsSeenBy,
  readApplicants,
  readSharedApplicants,
  seesNames,
  shownRating,
} from '../boards/index.ts';
import { findJob } from '../jobs/index.ts';
import { applicantStateView } from './applicant-state.ts';

const pageSize = 50;

export const listJobApplicantsRoute = route(listJobApplicants, {
  subject: ({ ctx, input }) => findListedJob(ctx.db, input.jobId),
  policy: readSharedApplicants,
  async handle({ ctx, actor, input: { jobId, after, ...filter }, subject }) {
    const isMasked = !seesNames(actor);
    // The places of few candidates tell who they are.
    if (isMasked && filter.city) authorize(readApplicants, actor, subject);
    const list = { jobId, filter, viewer: actor, only: actor.reads?.applicantIds };
    const [rows, total, cities] = await Promise.all([
      // One more than shown says whether there is a next page.
      listApplicantRows(ctx.db, list, { after, limit: pageSize + 1 }),
      countApplicants(ctx.db, list),
      isMasked ? [] : countApplicantsByCity(ctx.db, list),
    ]);
    const { shown, next } = cutPage(rows, pageSize, (last) => cursorAfter(filter.sort, last));
    const masks = isMasked ? await listMasks(ctx.db, jobId) : undefined;
    return {
      applicants: shown.map((row) => jobApplicantView(row, ctx.now(), masks)),
      total,
      next,
      cities,
    };
  },
});

export const listJobApplicantIdsRoute = route(listJobApplicantIds, {
  subject: ({ ctx, input }) => findListedJob(ctx.db, input.jobId),
  policy: readApplicants,
  async handle({ ctx, actor, input: { jobId, ...filter } }) {
    const list = { jobId, filter, viewer: actor };
    const rows = await listApplicantRows(ctx.db, list, { after: undefined, limit: maxSelected });
    return { _applicants: rows.map(({ id }) => id) };
  },
});

async function findListedJob(db: Db, jobId: string) {
  const row = await findJob(db, jobId);
  return row && { companyId: row.companyId, jobId: row.id, jobUnlocked: row.unlocked };
}

/** With masks for those who may not know who applied; one that has been withdrawn meanwhile has none. */
function jobApplicantView(row: JobApplicantRow, now: Date, masks?: ReadonlyMap<string, Mask>): JobApplicant {
  return {
    ...applicantStateView(row),
    _job: row.jobId,
    _user: masks ? maskedPerson(masks.get(row.id) ?? withoutName) : personView(row),
    score: row.score,
    ...notAssessedView(row),
    isRecommended: isRecommended({ ...row, appliedAt: row.createdAt }, now),
    createdAt: row.createdAt.toISOString(),
  };
}

const withoutName: Mask = { firstName: '', lastName: '' };

function personView(row: JobApplicantRow): JobApplicant['_user'] {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    images: row.imageId ? [row.imageId] : [],
    _city: row.cityId && row.cityName ? { _id: row.cityId, name: row.cityName } : null,
    ...guestView(row),
  };
}

type JobApplicantRow = Awaited<ReturnType<typeof listApplicantRows>>[number];

interface ApplicantList {
  jobId: string;
  filter: ApplicantFilter;
  /** Person whose ratings are shown, and used by the filter. */
  viewer: RatingViewer;
  /** The applications that a reader may see; none given: all. */
  only?: readonly string[] | null | undefined;
}

function listApplicantRows(db: Db, list: ApplicantList, page: { after: string | undefined; limit: number }) {
  const { filter } = list;
  let query = selectFilteredApplicants(db, list)
    .innerJoin('boardColumns as column', 'column.id', 'applicants.columnId')
    .leftJoin('places', 'places.id', 'persons.cityId')
    .leftJoin('profiles', 'profiles.personId', 'persons.id')
    .select(['rated.ownRating', 'rated.meanRating', 'rated.ratingsCount'])
    .select(['applicants.id', 'applicants.jobId', 'applicants.score', 'applicants.declined'])
    .select(['applicants.createdAt', 'column.id as columnId', 'column.value', 'column.color'])
    .select(['column.stage', 'persons.firstName', 'persons.lastName', 'persons.imageId'])
    .select(selectMicroseconds('applicants.createdAt').as('cursorTime'))
    .select(['persons.cityId', 'places.label as cityName'])
    .select(guestColumns)
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
function cursorAfter(sort: ApplicantSort, { score, cursorTime, id }: JobApplicantRow) {
  return [sort === 'matching' ? score : cursorTime, id];
}

/** Ids sort by time, so they order applicants with equal keys. */
const orders = {
  matching: { key: 'applicants.score', direction: 'desc', beyond: sql`<` },
  date: { key: 'applicants.createdAt', direction: 'desc', beyond: sql`<` },
  dateReverse: { key: 'applicants.createdAt', direction: 'asc', beyond: sql`>` },
} as const satisfies Record<ApplicantSort, unknown>;

async function countApplicants(db: Db, list: ApplicantList): Promise<number> {
  const row = await selectFilteredApplicants(db, list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function countApplicantsByCity(db: Db, { jobId, only }: Pick<ApplicantList, 'jobId' | 'only'>) {
  return db
    .selectFrom('applicants')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .innerJoin('places', 'places.id', 'persons.cityId')
    .select(({ fn }) => ['places.id as _id', 'places.label as name', fn.countAll<number>().as('count')])
    .where('applicants.jobId', '=', jobId)
    .$if(Boolean(only), (query) => query.where('applicants.id', '=', anyId(only ?? [])))
    .groupBy('places.id')
    .orderBy('count', 'desc')
    .orderBy(sql`places.label COLLATE "sv-x-icu"`)
    .limit(100)
    .execute();
}

function selectFilteredApplicants(db: Db, { jobId, filter: { stars, match, city }, viewer, only }: ApplicantList) {
  let query = db
    .selectFrom('applicants')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .innerJoinLateral(ratingsSeenBy(viewer).as('rated'), (join) => join.onTrue())
    .where('applicants.jobId', '=', jobId);
  if (only) query = query.where('applicants.id', '=', anyId(only));
  if (stars > 0) query = query.where(shownRating, '>=', stars / 100);
  if (city) query = query.where('persons.cityId', '=', city);
  if (match) {
    query = query.where(sql<SqlBool>`NOT ${isNotAssessed}`);
    const next = levels[levels.indexOf(match) + 1];
    query = query.where('applicants.score', '>=', levelFrom[match]);
    if (next) query = query.where('applicants.score', '<', levelFrom[next]);
  }
  return query;
}
