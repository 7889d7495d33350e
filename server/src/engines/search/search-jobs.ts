import type { JobSort } from '@platsa/contract/job-board/rules';
import type { PublicJobList } from '@platsa/contract/job-board/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { correctSpelling } from './correct-spelling.ts';
import { lookUpWords } from './look-up-words.ts';
import { type TextQuery, textQuery, wordsOf, wordsToLookUp } from './text-query.ts';

export interface JobQuery {
  /** yyyy-MM-dd: finds the jobs that are live on this day. */
  today: string;
  text?: string | undefined;
  /** Only in these places, with their distance from where the search starts. */
  places?: readonly NearbyPlace[] | undefined;
  /** Employment types, any of them. */
  types?: readonly string[] | undefined;
  /** Name of a profession. */
  profession?: string | undefined;
  /** Only jobs in these places, or that the operator has put under the region's key. */
  region?: { key: string; placeIds: readonly string[] } | undefined;
  /** Only jobs that became visible after this moment. */
  listedAfter?: Date | undefined;
  order: JobSort;
  /** The last hit of the page before. */
  after?: Cursor | undefined;
  limit: number;
  /** How many of the most common cities and professions are counted; all where undefined. */
  maxChoices?: { cities: number; professions: number } | undefined;
}

export interface NearbyPlace {
  id: string;
  km: number;
}

export interface Cursor {
  rank: number;
  /** First day of the job, yyyy-MM-dd. */
  day: string;
  jobId: string;
}

interface Hit extends Cursor {
  /** Null where no places were asked for. */
  km: number | null;
}

/** All hits, and the choices of each filter with their number of hits. */
type Counts = Pick<PublicJobList, 'total' | 'cities' | 'types' | 'professions'>;

/** What one statement finds. `matching` counts the jobs that the text matches, whatever else is chosen. */
type Found = Counts & { matching: number; page: Hit[] };

export interface JobHits extends Counts {
  hits: Hit[];
  next: Cursor | null;
  /** No job contains the words as they were typed: the hits contain similar words. */
  isAlike: boolean;
}

/**
 * Finds published jobs. A text is split into words, whose stems are looked up (text-query.ts) and matched with the search documents
 * (db/schema/11-job-search.sql). Where nothing matches, the spelling is corrected (correct-spelling.ts) and matched once more.
 */
export async function searchJobs(db: Db, query: JobQuery): Promise<JobHits> {
  if (query.text === undefined) return jobHits(query, await findHits(db, query, undefined), false);
  const words = wordsOf(query.text);
  const lookup = await lookUpWords(db, wordsToLookUp(words));
  const found = await findHits(db, query, textQuery(words, lookup));
  const corrected = found.matching === 0 ? await correctSpelling(db, words, lookup) : undefined;
  if (!corrected) return jobHits(query, found, false);
  const alike = await findHits(db, query, corrected);
  return jobHits(query, alike, alike.total > 0);
}

/** Every published job that is live on a day (yyyy-MM-dd), for feeds and sitemaps. */
export function selectLiveJobs(db: Db, today: string) {
  return db
    .selectFrom('public_jobs')
    .where('public_jobs.start_date', '<=', today)
    .where('public_jobs.end_date', '>=', today);
}

function jobHits({ limit }: JobQuery, { page, matching: _, ...counts }: Found, isAlike: boolean): JobHits {
  const hits = page.slice(0, limit);
  const next = page.length > limit ? (hits.at(-1) ?? null) : null;
  return { hits, next, isAlike, ...counts };
}

/**
 * Reads the page, counts the hits and, for each filter, counts the hits of each of its choices with the other filters applied.
 * One statement, because page and counts read the same jobs. The page has one more hit than asked for if there is another page.
 */
async function findHits(db: Db, query: JobQuery, text: TextQuery | undefined): Promise<Found> {
  const { places = [], after, limit, maxChoices } = query;
  const { rows } = await sql<Found>`
    WITH hits AS MATERIALIZED (
      SELECT job_id AS "jobId", start_date AS day, nearby.km, ${rankOf(query, text)} AS rank, city, employment_type, profession,
        ${isInPlace(query)} AS in_place, ${isOfType(query)} AS of_type, ${isOfProfession(query)} AS of_profession
      FROM public_jobs LEFT JOIN unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ km }) => km)}::smallint[])
        AS nearby (id, km) ON nearby.id = city_id
      WHERE ${isMatch(query, text)}
    ), page AS (
      SELECT "jobId", day, km, rank FROM hits
      WHERE in_place AND of_type AND of_profession AND ${after ? isAfter(after) : isTrue}
      ORDER BY rank, day DESC, "jobId" DESC LIMIT ${limit + 1}
    )
    SELECT (SELECT count(*) FROM hits) AS matching,
      (SELECT count(*) FROM hits WHERE in_place AND of_type AND of_profession) AS total,
      ${choicesOf('city', sql`of_type AND of_profession`, maxChoices?.cities)} AS cities,
      ${choicesOf('employment_type', sql`in_place AND of_profession`)} AS types,
      ${choicesOf('profession', sql`in_place AND of_type`, maxChoices?.professions)} AS professions,
      (SELECT coalesce(json_agg(page), '[]') FROM page) AS page`.execute(db);
  return rows[0] ?? { matching: 0, total: 0, cities: [], types: [], professions: [], page: [] };
}

/** The values of a column of `hits`, the most common first. */
function choicesOf(column: string, where: RawBuilder<unknown>, limit: number | null = null): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`(SELECT coalesce(json_agg(choice), '[]') FROM (
    SELECT ${name} AS name, count(*) AS count FROM hits WHERE ${where} AND ${name} IS NOT NULL
    GROUP BY ${name} ORDER BY count DESC, ${name} COLLATE "C" LIMIT ${limit}::bigint) AS choice)`;
}

/** The least comes first: the nearest by kilometre and within one the best, the best, or 0 for the newest. */
function rankOf({ order, places }: JobQuery, text: TextQuery | undefined): RawBuilder<number> {
  const closeness = text ? closenessTo(text) : sql<number>`0`;
  if (order === 'nearest' && places) return sql`nearby.km * 10 + ${closeness}`;
  return order === 'best' ? closeness : sql`0`;
}

/** Whether title, profession, company or place contain the words as typed (0), in another spelling (1), related words (2), or none (3). */
function closenessTo({ matches, asTyped, related }: TextQuery): RawBuilder<number> {
  return sql`CASE WHEN NOT title_words @@ (SELECT ${matches}::tsquery || ${related}::tsquery) THEN 3
    WHEN title_words @@ (SELECT ${asTyped}::tsquery) THEN 0
    WHEN title_words @@ (SELECT ${matches}::tsquery) THEN 1 ELSE 2 END`;
}

// Conditions on a row of public_jobs. A text query in a subselect is evaluated once, and one plan fits all texts.

const isTrue = sql<SqlBool>`true`;

function isMatch({ today, region, listedAfter }: JobQuery, text: TextQuery | undefined): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`start_date <= ${today} AND end_date >= ${today}`];
  if (text) conditions.push(sql`words @@ (SELECT ${text.matches}::tsquery)`);
  if (region) {
    const inRegion = sql`SELECT job_id FROM regional_jobs WHERE key = ${region.key}`;
    conditions.push(sql`(city_id = ANY (${region.placeIds}) OR job_id IN (${inRegion}))`);
  }
  if (listedAfter) {
    const visibleFrom = sql`greatest(listed_at, start_date::timestamp AT TIME ZONE 'Europe/Stockholm')`;
    conditions.push(sql`${visibleFrom} > ${listedAfter}`);
  }
  return sql.join(conditions, sql` AND `);
}

function isInPlace({ places }: JobQuery): RawBuilder<SqlBool> {
  return places ? sql`coalesce(city_id = ANY (${places.map(({ id }) => id)}), false)` : isTrue;
}

function isOfType({ types }: JobQuery): RawBuilder<SqlBool> {
  return types ? sql`coalesce(employment_type = ANY (${types}), false)` : isTrue;
}

function isOfProfession({ profession }: JobQuery): RawBuilder<SqlBool> {
  return profession === undefined ? isTrue : sql`profession = ${profession}`;
}

function isAfter({ rank, day, jobId }: Cursor): RawBuilder<SqlBool> {
  return sql`(rank > ${rank} OR rank = ${rank} AND (day, "jobId") < (${day}::date, ${jobId}::uuid))`;
}
