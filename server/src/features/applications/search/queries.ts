import { foldName } from '@platsa/contract/fold-text';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { plannedEachTime } from '../../../db/prepared.ts';
import { isSeenJob, type JobViewer, mayReadApplicantsOf, seesApplicantsOf } from '../../boards/index.ts';
import { beginsWith, hasWord } from './beginnings.ts';

export interface FoundJobRow {
  id: string;
  title: string;
  boardId: string;
}

export interface CompanySearchText {
  viewer: JobViewer;
  text: string;
  limit: number;
}

export interface FoundPersonRow {
  personId: string;
  /** The e-mail address, the phone number or the id of the tag. */
  foundIn: string;
}

/**
 * At most this many matching rows of applicant_names (one for each application and name) are grouped by person, best
 * first. Two typed letters can match so many rows that grouping all would take most of the search. A thousand are
 * enough for a full result unless people have sent the company more than a hundred applications each.
 */
const maxEntries = 1_000;

/**
 * People who have applied to the company, by name: every typed word must begin one of the names. A first name that is the
 * whole text comes before another name that is, then names that begin with it ('anna e' finds Anna Ek before Annabel Ek);
 * within these, the newest applications first. Here and below, applications that the viewer may not read don't count.
 */
export async function findPeopleByName(
  db: Db,
  { viewer, text, limit }: CompanySearchText,
): Promise<{ personId: string }[]> {
  const phrase = splitTypedNames(text).join(' ');
  const rank = sql`CASE WHEN NOT ${beginsWith(sql`name`, phrase)} THEN 3 WHEN NOT ${beginsWith(sql`(name || ' ')`, `${phrase} `)} THEN 2
    WHEN nr > 1 THEN 1 ELSE 0 END`;
  const { rows } = await sql<{ personId: string }>`
    WITH entries AS (
      SELECT person_id, ${rank} AS rank, applicant_id FROM applicant_names
      WHERE company_id = ${viewer.companyId} AND ${hasName(text)} AND ${mayReadApplicantsOf(viewer, sql`job_id`)}
      ORDER BY rank, applicant_id DESC LIMIT ${maxEntries}
    ), ranked AS (SELECT person_id, row_number() OVER (ORDER BY rank, applicant_id DESC) AS place FROM entries)
    SELECT person_id FROM ranked GROUP BY person_id ORDER BY min(place) LIMIT ${limit}`.execute(db);
  return rows;
}

/** Whether every typed word begins one of the names in a row of applicant_names. */
export function hasName(text: string): RawBuilder<SqlBool> {
  const [first, ...others] = splitTypedNames(text);
  if (first === undefined) return sql`false`;
  const hasOthers = others.map((word) => hasWord(sql`(' ' || name)`, word));
  return sql.join([beginsWith(sql`name`, first), ...hasOthers], sql` AND `);
}

/** Whether a part of the e-mail address in a row of applicant_names begins with the typed text. */
export function hasEmail(text: string): RawBuilder<SqlBool> {
  return beginsWith(sql`name`, `@${text.replace(/^@/, '')}`);
}

/** Whether the phone number of user `u` begins with the typed one, whatever its country code, spaces and hyphens. */
export function hasPhone(text: string): RawBuilder<SqlBool> {
  return sql`plain_phone(person.phone_number) COLLATE "C" >= (SELECT plain_phone(${text}))
    AND plain_phone(person.phone_number) COLLATE "C" < (SELECT plain_phone(${text}) || ':')`;
}

/** By the beginning of a part of the e-mail address: the whole, a later word, or the domain. */
export async function findPeopleByEmail(db: Db, { viewer, text, limit }: CompanySearchText): Promise<FoundPersonRow[]> {
  const { rows } = await sql<FoundPersonRow>`
    WITH entries AS (
      SELECT person_id, name FROM applicant_names
      WHERE company_id = ${viewer.companyId} AND ${hasEmail(text)} AND ${mayReadApplicantsOf(viewer, sql`job_id`, 'seeContact')}
      ORDER BY name LIMIT ${maxEntries}
    ), people AS (SELECT person_id, min(name) AS name FROM entries GROUP BY person_id ORDER BY 2, 1 LIMIT ${limit})
    SELECT person_id, coalesce(account.email, person.email, '') AS found_in
    FROM people JOIN persons person ON person.id = person_id LEFT JOIN users account ON account.id = person.id ORDER BY name, person_id`.execute(
    db,
  );
  return rows;
}

/** By the beginning of the phone number. */
export async function findPeopleByPhone(db: Db, { viewer, text, limit }: CompanySearchText): Promise<FoundPersonRow[]> {
  const { companyId } = viewer;
  const isReadable = mayReadApplicantsOf(viewer, sql`a.job_id`, 'seeContact');
  const { rows } = await sql<FoundPersonRow>`
    SELECT person.id AS person_id, person.phone_number AS found_in FROM persons person
    WHERE ${hasPhone(text)} AND EXISTS (
      SELECT FROM applicants a WHERE a.person_id = person.id AND a.company_id = ${companyId} AND ${isReadable})
    ORDER BY plain_phone(person.phone_number) COLLATE "C", person.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** By skills and professions in the profile: of the person's tags, the first of `tagIds`. The newest applications first. */
export async function findPeopleByTags(
  db: Db,
  { viewer, tagIds, limit }: { viewer: JobViewer; tagIds: readonly string[]; limit: number },
): Promise<FoundPersonRow[]> {
  const isFound = sql<SqlBool>`person_id IN (SELECT person_id FROM profile_tags WHERE tag_id = ANY(${tagIds}::uuid[]))`;
  const { rows } = await sql<FoundPersonRow>`${plannedEachTime}
    WITH ${newestPeople({ viewer, limit, isFound })}
    SELECT person_id, (
      SELECT tag_id FROM profile_tags p WHERE p.person_id = people.person_id AND tag_id = ANY(${tagIds}::uuid[])
      ORDER BY array_position(${tagIds}::uuid[], tag_id) LIMIT 1
    ) AS found_in
    FROM people ORDER BY place`.execute(db);
  return rows;
}

interface FoundPeople {
  viewer: JobViewer;
  limit: number;
  isFound: RawBuilder<SqlBool>;
}

/** The newest applications first. */
export async function findPeopleWhere(db: Db, found: FoundPeople): Promise<{ personId: string }[]> {
  const { rows } = await sql<{ personId: string }>`${plannedEachTime}
    WITH ${newestPeople(found)} SELECT person_id FROM people ORDER BY place`.execute(db);
  return rows;
}

/** As `people`, with their places. Planned each time, because few people or half of all are found. */
function newestPeople({ viewer, limit, isFound }: FoundPeople) {
  return sql`entries AS (
      SELECT person_id, id FROM applicants
      WHERE company_id = ${viewer.companyId} AND ${mayReadApplicantsOf(viewer, sql`job_id`)} AND ${isFound}
      ORDER BY id DESC LIMIT ${maxEntries}
    ), ranked AS (SELECT person_id, row_number() OVER (ORDER BY id DESC) AS place FROM entries),
    people AS (SELECT person_id, min(place) AS place FROM ranked GROUP BY person_id ORDER BY place LIMIT ${limit})`;
}

/** A set for `IN`. */
export function peopleOfCompany(companyId: string): RawBuilder<unknown> {
  return sql`SELECT person_id FROM applicants WHERE company_id = ${companyId}`;
}

export interface PersonWithApplicationsRow {
  personId: string;
  firstName: string;
  lastName: string;
  imageId: string | null;
  /** Newest first. */
  applications: { id: string; job: FoundJobRow }[];
}

const maxApplications = 20;

export async function listFoundPeople(
  db: Db,
  viewer: JobViewer,
  personIds: readonly string[],
): Promise<PersonWithApplicationsRow[]> {
  const { rows } = await sql<PersonWithApplicationsRow>`
    SELECT person.id AS person_id, person.first_name, person.last_name, person.image_id, own.applications
    FROM persons person CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('id', id, 'job', json_build_object('id', job_id, 'title', title, 'boardId', board_id)))
        AS applications
      FROM (
        SELECT a.id, j.id AS job_id, j.title, b.id AS board_id
        FROM applicants a JOIN jobs j ON j.id = a.job_id JOIN boards b ON b.job_id = j.id
        WHERE a.person_id = person.id AND a.company_id = ${viewer.companyId} AND j.unlocked AND ${seesApplicantsOf(viewer, 'j')}
        ORDER BY a.id DESC LIMIT ${sql.lit(maxApplications)}
      ) newest
    ) own
    WHERE person.id = ${anyId(personIds)} AND own.applications IS NOT NULL`.execute(db);
  return rows;
}

/** Jobs that the viewer sees and whose titles have, for every typed word, a word that begins with it; newest first. */
export function findJobsByTitle(db: Db, { viewer, text, limit }: CompanySearchText): Promise<FoundJobRow[]> {
  const isTitled = splitTypedWords(text).map((word) => hasWord(sql`search_title`, word));
  return db
    .selectFrom('jobs')
    .innerJoin('boards', 'boards.jobId', 'jobs.id')
    .select(['jobs.id', 'jobs.title', 'boards.id as boardId'])
    .where('jobs.companyId', '=', viewer.companyId)
    .where('jobs.status', '<>', 'bank')
    .where(isSeenJob(viewer))
    .where(sql.join<SqlBool>(isTitled, sql` AND `))
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();
}

export function splitTypedWords(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** Names are stored without hyphens and apostrophes (`forgiving_name`). */
function splitTypedNames(text: string): string[] {
  return splitTypedWords(foldName(text));
}

/** At least five digits: fewer begin the numbers of many. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s()/.-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 5;
}

/** One word of at least three characters. */
export function isPartOfEmail(text: string): boolean {
  return /^[^\s,;]{3,}$/.test(text);
}
