import type { PublicJobSort } from '@platsa/contract/job-board/rules';
import type { PublicJobList } from '@platsa/contract/job-board/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { correctSpelling } from './correct-spelling.ts';
import { lookUpWords } from './look-up-words.ts';
import {
  anyOfNames,
  namesOfKindredProfessions,
  splitSearchText,
  type TextQuery,
  textQuery,
  withoutJobEndings,
  withoutJobWords,
  wordsToLookUp,
} from './text-query.ts';

export interface JobQuery {
  /** yyyy-MM-dd: finds the jobs that are live on this day. */
  today: string;
  text?: string | undefined;
  /** Only in these places, with their distances from the centre of the search. */
  places?: readonly NearbyPlace[] | undefined;
  /** Employment types, any of them. */
  types?: readonly string[] | undefined;
  /** Names of professions, any of them. */
  professions?: readonly string[] | undefined;
  workplaces?: readonly string[] | undefined;
  /** In öre a month. */
  payFrom?: number | undefined;
  /** Only jobs in these places, or that the operator has put under the region's key. */
  region?: { key: string; placeIds: readonly string[] } | undefined;
  /** Only jobs that became visible after this moment. */
  listedAfter?: Date | undefined;
  order: PublicJobSort;
  /** The last hit of the previous page. */
  after?: HitCursor | undefined;
  limit: number;
  /** Number of the most common cities and professions to return with counts. Default: all. */
  maxChoices?: { cities: number; professions: number } | undefined;
}

export interface NearbyPlace {
  id: string;
  km: number;
}

/** A hit's position in the sorted list. */
export interface HitCursor {
  /** See `selectRank`. */
  rank: number;
  /** First day of the job, yyyy-MM-dd. */
  day: string;
  jobId: string;
}

interface Hit extends HitCursor {
  /** Distance from the centre of the search; null without `places`. */
  km: number | null;
}

/** The number of all hits, and the values of each filter with their numbers of hits. */
type HitCounts = Pick<PublicJobList, 'total' | 'cities' | 'types' | 'professions'>;

/** The result of `findHits`. `matching` counts the jobs that match text, region and date, before the other filters. */
type FoundHits = HitCounts & { matching: number; page: Hit[] };

export interface JobHits extends HitCounts {
  hits: Hit[];
  next: HitCursor | null;
  /** No job contains the words as typed, so the hits contain similar words (spelling correction). */
  isAlike: boolean;
}

/**
 * Finds published jobs. A text is split into words, whose stems are looked up (look-up-words.ts) and matched against
 * the search documents (text-query.ts, db/schema/11-job-search.sql). If no job matches, the search is repeated with
 * 'lager' for 'lagerjobb', for the professions kindred to the one that the text names, or with its spelling corrected
 * (correct-spelling.ts).
 */
export async function searchJobs(db: Db, query: JobQuery): Promise<JobHits> {
  if (query.text === undefined) return jobHits(query, await findHits(db, query, undefined), false);
  const typed = splitSearchText(query.text);
  const words = withoutJobWords(typed);
  if (words.length === 0 && typed.length > 0) return searchJobs(db, { ...query, text: undefined });
  const lookup = await lookUpWords(db, wordsToLookUp(words));
  const found = await findHits(db, query, textQuery(words, lookup));
  if (found.matching > 0) return jobHits(query, found, false);
  const shorter = withoutJobEndings(words);
  if (shorter.some((word, index) => word !== words[index]))
    return searchJobs(db, { ...query, text: shorter.join(' ') });
  const kindred = namesOfKindredProfessions(query.text);
  const corrected =
    kindred.length > 1
      ? anyOfNames(kindred, await lookUpWords(db, kindred.flat()))
      : await correctSpelling(db, words, lookup);
  if (!corrected) return jobHits(query, found, false);
  const alike = await findHits(db, query, corrected);
  return jobHits(query, alike, alike.total > 0);
}

/** Every job that is live on a day (yyyy-MM-dd), for feeds and sitemaps. */
export function selectLiveJobs(db: Db, today: string) {
  return db.selectFrom('publicJobs').where(isLiveOn(today));
}

/** Whether a row of public_jobs is live on a day. */
function isLiveOn(today: string): RawBuilder<SqlBool> {
  return sql`is_live('active', public_jobs.start_date, public_jobs.end_date, ${today})`;
}

function jobHits({ limit }: JobQuery, { page, matching: _, ...counts }: FoundHits, isAlike: boolean): JobHits {
  const hits = page.slice(0, limit);
  const next = page.length > limit ? (hits.at(-1) ?? null) : null;
  return { hits, next, isAlike, ...counts };
}

/**
 * Reads a page, counts the hits and, for each filter, counts the hits of each of its values with the other filters
 * applied. One statement does it all, because page and counts read the same jobs. If there is a next page, the page has
 * one hit more than `limit`.
 */
async function findHits(db: Db, query: JobQuery, text: TextQuery | undefined): Promise<FoundHits> {
  const { places = [], after, limit, maxChoices } = query;
  const { rows } = await sql<FoundHits>`
    WITH hits AS MATERIALIZED (
      SELECT job_id, start_date AS day, nearby.km, ${selectRank(query, text)} AS rank, city, employment_type, profession,
        ${isInPlace(query)} AS in_place, ${isOfType(query)} AS of_type, ${isOfProfession(query)} AS of_profession,
        ${meetsTerms(query)} AS meets_terms
      FROM public_jobs LEFT JOIN unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ km }) => km)}::smallint[])
        AS nearby (id, km) ON nearby.id = city_id
      WHERE ${isMatch(query, text)}
    ), page AS (
      SELECT job_id, day, km, rank FROM hits
      WHERE in_place AND of_type AND of_profession AND meets_terms AND ${after ? isAfter(after) : isTrue}
      ORDER BY rank, day DESC, job_id DESC LIMIT ${limit + 1}
    )
    SELECT (SELECT count(*) FROM hits) AS matching,
      (SELECT count(*) FROM hits WHERE in_place AND of_type AND of_profession AND meets_terms) AS total,
      ${selectChoices('city', sql`of_type AND of_profession`, maxChoices?.cities)} AS cities,
      ${selectChoices('employmentType', sql`in_place AND of_profession`)} AS types,
      ${selectChoices('profession', sql`in_place AND of_type`, maxChoices?.professions)} AS professions,
      (SELECT coalesce(json_agg(json_build_object('jobId', job_id, 'day', day, 'km', km, 'rank', rank)), '[]') FROM page)
        AS page`.execute(db);
  return rows[0] ?? { matching: 0, total: 0, cities: [], types: [], professions: [], page: [] };
}

/** The values of a column of `hits` with their counts as JSON, most common first. */
function selectChoices(column: string, where: RawBuilder<unknown>, limit: number | null = null): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`(SELECT coalesce(json_agg(choice), '[]') FROM (
    SELECT ${name} AS name, count(*) AS count FROM hits WHERE ${where} AND meets_terms AND ${name} IS NOT NULL
    GROUP BY ${name} ORDER BY count DESC, ${name} COLLATE "C" LIMIT ${limit}::bigint) AS choice)`;
}

/**
 * The sort key of a hit; the lowest comes first, and hits with equal ranks are sorted newest first. 'nearest' ranks by
 * distance in whole kilometres and then by text, 'best' by text, and 'newest' gives all hits the same rank.
 */
function selectRank({ order, places }: JobQuery, text: TextQuery | undefined): RawBuilder<number> {
  const byText = text ? textRank(text) : sql<number>`0`;
  if (order === 'nearest' && places) return sql`nearby.km * 10 + ${byText}`;
  return order === 'best' ? byText : sql`0`;
}

/**
 * 0 if title, profession, company or place contain the words as typed, 1 in another spelling, 2 related words, 3 none
 * of these.
 */
function textRank({ inTitle, asTyped, related }: TextQuery): RawBuilder<number> {
  return sql`CASE WHEN NOT title_words @@ (SELECT ${inTitle}::tsquery || ${related}::tsquery) THEN 3
    WHEN title_words @@ (SELECT ${asTyped}::tsquery) THEN 0
    WHEN title_words @@ (SELECT ${inTitle}::tsquery) THEN 1 ELSE 2 END`;
}

// Conditions on a row of public_jobs. Text queries stand in subselects: PostgreSQL then evaluates them once and uses
// one plan for all texts.

const isTrue = sql<SqlBool>`true`;

function isMatch({ today, region, listedAfter }: JobQuery, text: TextQuery | undefined): RawBuilder<SqlBool> {
  const conditions = [isLiveOn(today)];
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

function isOfProfession({ professions }: JobQuery): RawBuilder<SqlBool> {
  return professions ? sql`profession = ANY (${professions})` : isTrue;
}

function meetsTerms({ workplaces, payFrom }: JobQuery): RawBuilder<SqlBool> {
  const conditions = [isTrue];
  if (workplaces) conditions.push(sql`workplace = ANY (${workplaces})`);
  if (payFrom !== undefined) conditions.push(sql`coalesce(monthly_pay >= ${payFrom}, false)`);
  return sql.join(conditions, sql` AND `);
}

/** Conditions on a row of `hits`: it comes after the cursor in the order of the list. */
function isAfter({ rank, day, jobId }: HitCursor): RawBuilder<SqlBool> {
  return sql`(rank > ${rank} OR rank = ${rank} AND (day, job_id) < (${day}::date, ${jobId}::uuid))`;
}
