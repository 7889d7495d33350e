import { effectiveSort, shownChoices } from '@platsa/contract/job-board/rules';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type HeldWord, heldWords } from './held-words.ts';
import type { PlaceNearby } from './places-within.ts';
import { isPlain } from './search-words.ts';

export interface ListRequest {
  search: JobSearch;
  /** The text as a query of PostgreSQL, whether its words are stems already, and the words as they were typed. */
  text: { query: string; stemmed: boolean; words: readonly string[] } | undefined;
  /** Of these words it is told as well what adverts hold of them: in any case, or where no advert is found. */
  askedOf?: { words: readonly string[]; always: boolean } | undefined;
  places: readonly PlaceNearby[] | undefined;
  /** The places are those around another one, or around a position. */
  around: boolean;
  /** The regional key that was asked for, with its places. */
  region: { key: string; places: readonly string[] } | undefined;
  /** Only what could be found no earlier. */
  listedAfter: Date | undefined;
  today: string;
  limit: number;
  /** All places and professions of the adverts are told, not the most common alone. */
  everyChoice: boolean;
}

interface ListedJobs {
  /** JSON. */
  list: string;
  held: HeldWord[] | null;
}

const yes = sql<SqlBool>`true`;

/**
 * A page of live adverts with the number of hits and of each choice's, as JSON that PostgreSQL writes: one statement
 * over one narrow table. What is chosen does not narrow its own choices. Days come through a subselect and limits as they
 * are, so that PostgreSQL sees that one plan fits all searches, and keeps it.
 */
export async function listPublicJobs(db: Db, request: ListRequest): Promise<ListedJobs> {
  const { search, text, askedOf, places, around, region, listedAfter, today, limit, everyChoice } = request;
  const inPlace = places ? sql<SqlBool>`nearby.id IS NOT NULL` : yes;
  const ofType = search.type ? sql<SqlBool>`coalesce(employment_type = ${search.type}, false)` : yes;
  const ofProfession = search.profession ? sql<SqlBool>`profession = ${search.profession}` : yes;
  const { rows } = await sql<ListedJobs>`
    WITH hits AS MATERIALIZED (
      SELECT job_id, start_date, city, employment_type, profession, ${rankOf(request)} AS rank,
        ${around ? sql`nearby.km` : sql`NULL::smallint`} AS km,
        ${inPlace} AS in_place, ${ofType} AS of_type, ${ofProfession} AS of_profession
      FROM public_jobs ${places ? joinNearby(places) : sql``}
      WHERE start_date <= (SELECT ${today}::date) AND end_date >= (SELECT ${today}::date) AND ${text ? sql`words @@ ${queryOf(text)}` : yes}
        AND ${region ? inRegion(region) : yes} AND ${listedAfter ? foundSince(listedAfter) : yes}
    ), counts AS MATERIALIZED (
      SELECT city, employment_type, profession, grouping(city, employment_type, profession) = 7 AS is_all,
        count(*) FILTER (WHERE in_place AND of_type AND of_profession) AS total,
        count(*) FILTER (WHERE of_type AND of_profession) AS any_place,
        count(*) FILTER (WHERE in_place AND of_profession) AS any_type,
        count(*) FILTER (WHERE in_place AND of_type) AS any_profession
      FROM hits GROUP BY GROUPING SETS ((), (city), (employment_type), (profession))
    ), page AS MATERIALIZED (
      SELECT job_id, start_date, rank, km FROM hits
      WHERE in_place AND of_type AND of_profession AND ${afterCursor(search.after)}
      ORDER BY rank, start_date DESC, job_id DESC LIMIT ${sql.lit(limit + 1)}
    ), shown AS (SELECT job_id, start_date, rank, km FROM page ORDER BY rank, start_date DESC, job_id DESC LIMIT ${sql.lit(limit)})
    SELECT concat('{"jobs":[',
      (SELECT string_agg(CASE WHEN km IS NULL THEN card ELSE concat('{"km":', km, ',', substr(card, 2)) END, ',' ORDER BY rank, shown.start_date DESC, job_id DESC) FROM shown JOIN public_jobs USING (job_id)),
      '],"alike":', (SELECT ${String(text?.stemmed ?? false)}::boolean AND total > 0 FROM counts WHERE is_all)::text,
      ',"total":', (SELECT total FROM counts WHERE is_all),
      ',"next":', CASE WHEN (SELECT count(*) FROM page) > ${limit}
        THEN (SELECT to_json(concat_ws('_', rank, start_date, job_id)) FROM shown ORDER BY rank DESC, start_date, job_id LIMIT 1)::text
        ELSE 'null' END,
      ',"cities":', (SELECT coalesce(json_agg(json_build_object('name', city, 'count', any_place)
          ORDER BY any_place DESC, city COLLATE "C"), '[]')
        FROM (SELECT city, any_place FROM counts WHERE city IS NOT NULL AND any_place > 0
          ORDER BY any_place DESC, city COLLATE "C" LIMIT ${everyChoice ? null : shownChoices.cities + 1}::bigint) AS common),
      ',"types":', (SELECT coalesce(json_agg(json_build_object('name', employment_type, 'count', any_type)
          ORDER BY any_type DESC, employment_type), '[]')
        FROM counts WHERE employment_type IS NOT NULL AND any_type > 0),
      ',"professions":', (SELECT coalesce(json_agg(json_build_object('name', profession, 'count', any_profession)
          ORDER BY any_profession DESC, profession COLLATE "C"), '[]')
        FROM (SELECT profession, any_profession FROM counts WHERE profession IS NOT NULL AND any_profession > 0
          ORDER BY any_profession DESC, profession COLLATE "C" LIMIT ${everyChoice ? null : shownChoices.professions + 1}::bigint) AS common),
      '}') AS list, ${askedOf ? heldBeside(askedOf) : sql`NULL`} AS held`.execute(db);
  return rows[0] ?? { list: '', held: null };
}

/** In the same statement: a trip of its own takes longer than the question. */
function heldBeside({ words, always }: NonNullable<ListRequest['askedOf']>): RawBuilder<unknown> {
  const held = sql`(SELECT json_agg(held) FROM (${heldWords(words)}) AS held)`;
  return always ? held : sql`CASE WHEN (SELECT total FROM counts WHERE is_all) = 0 THEN ${held} END`;
}

function joinNearby(places: readonly PlaceNearby[]): RawBuilder<unknown> {
  const ids = places.map(({ id }) => id);
  const kilometres = places.map(({ km }) => km);
  return sql`LEFT JOIN unnest(${ids}::uuid[], ${kilometres}::smallint[]) AS nearby (id, km) ON nearby.id = city_id`;
}

/** Every spelling of what was typed without dots. Evaluated once: a function of a parameter would be called for every row. */
function queryOf(text: NonNullable<ListRequest['text']>): RawBuilder<unknown> {
  return sql`(SELECT any_spelling(${stemsOf(text)}))`;
}

function stemsOf({ query, stemmed }: NonNullable<ListRequest['text']>): RawBuilder<unknown> {
  return sql`to_tsquery(${stemmed ? sql.lit('simple') : sql.lit('swedish')}, ${query})`;
}

/** What comes first has the least: for the nearest kilometres, and within one the best. */
function rankOf(request: ListRequest): RawBuilder<number> {
  const { search, text, places } = request;
  const order = effectiveSort(search);
  const best = text ? closenessOf(text) : sql<number>`0`;
  if (order === 'nearest' && places)
    return sql`CASE WHEN nearby.km IS NULL THEN 9999 ELSE nearby.km * 10 + ${best} END`;
  return order === 'best' ? best : sql`0`;
}

/**
 * 0 where title, profession, company or place hold the words as they were typed, 1 where they hold another spelling,
 * 2 their kin, and 3 where only the description does.
 */
function closenessOf(text: NonNullable<ListRequest['text']>): RawBuilder<number> {
  const asTyped = !text.stemmed && text.words.some(isPlain);
  // Most hits are in the description alone, which one look at the title tells.
  return sql`CASE WHEN NOT title_words @@ (SELECT ${queryOf(text)} || ${kinOf(text)}) THEN 3
    ${asTyped ? sql`WHEN title_words @@ (SELECT ${stemsOf(text)}) THEN 0` : sql``}
    WHEN title_words @@ ${queryOf(text)} THEN 1 ELSE 2 END`;
}

/** What begins with any of the words, or has its end: 'vårdcentral' for 'vård', an 'undersköterska' for a 'sjuksköterska'. */
function kinOf({ words }: NonNullable<ListRequest['text']>): RawBuilder<unknown> {
  return sql`(SELECT kin_of(${words.join(' ')}))`;
}

/** In its places, or put there by the operator. */
function inRegion({ key, places }: NonNullable<ListRequest['region']>): RawBuilder<SqlBool> {
  return sql`(city_id = ANY (${places}) OR job_id IN (SELECT job_id FROM regional_adverts WHERE key = ${key}))`;
}

/** An advert is found from when it was published, or from the first minute of its first day. */
function foundSince(moment: Date): RawBuilder<SqlBool> {
  return sql`greatest(listed_at, start_date::timestamp AT TIME ZONE 'Europe/Stockholm') > ${moment}`;
}

function afterCursor(after: string | undefined): RawBuilder<SqlBool> {
  if (!after) return yes;
  const [rank, day, id] = after.split('_');
  return sql`(rank > ${rank}::integer OR rank = ${rank}::integer AND (start_date, job_id) < (${day}::date, ${id}::uuid))`;
}
