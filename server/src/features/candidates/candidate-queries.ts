import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fromCursorTime, selectMicroseconds } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { plannedEachTime } from '../../db/prepared.ts';
import type { ScoreQuery } from '../../engines/matching/index.ts';
import { isSeenJob, type JobViewer, seesApplicantsOf } from '../boards/index.ts';

/** A row of the candidate list; `id` is the application with which the person agreed to stay. */
export interface CandidateRow {
  id: string;
  personId: string;
  boardId: string;
  appliedFor: string | null;
  appliedAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  imageId: string | null;
  cityId: string | null;
  cityName: string | null;
  availability: number | null;
  profileUpdatedAt: Date | null;
  title: string | null;
  /** The first of the searched tags that the person has. */
  foundTag: string | null;
  placedOn: { applicantId: string; jobId: string; title: string }[];
}

/** A candidate with the sort values of the list. */
export interface ListedCandidate {
  id: string;
  personId: string;
  /** When they last applied, for the cursor. */
  cursorTime: number;
}

export interface CandidatePage {
  isShown: RawBuilder<SqlBool>;
  limit: number;
}

/** The latest application first. */
export async function listLatest(
  db: Db,
  { isShown, limit, after }: CandidatePage & { after: readonly [number, string] | undefined },
): Promise<ListedCandidate[]> {
  const isAfter = after
    ? sql`(c.applied_at, c.application_id) < (${fromCursorTime(after[0])}, ${after[1]}::uuid)`
    : sql`true`;
  const { rows } = await sql<ListedCandidate>`${plannedEachTime}
    SELECT c.application_id AS id, c.person_id, ${selectMicroseconds('c.appliedAt')} AS cursor_time
    FROM candidates c WHERE ${isShown} AND ${isAfter}
    ORDER BY c.applied_at DESC, c.application_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The profile or job that candidates are ranked by. */
export interface Ranking {
  scores: ScoreQuery;
  minScore: number;
}

interface RankedPage extends CandidatePage {
  ranking: Ranking;
  after: readonly [number, number, string] | undefined;
}

/** The best score first; equal scores latest first. */
export async function listRanked(
  db: Db,
  { isShown, ranking, limit, after }: RankedPage,
): Promise<(ListedCandidate & { score: number })[]> {
  const isAfter = after
    ? sql`(score, applied_at, id) < (${after[0]}::float8, ${fromCursorTime(after[1])}, ${after[2]}::uuid)`
    : sql`true`;
  const { rows } = await sql<ListedCandidate & { score: number }>`${plannedEachTime}
    SELECT id, person_id, score, ${selectMicroseconds('appliedAt')} AS cursor_time FROM (${ranked(isShown, ranking)}) AS ranked
    WHERE score >= ${ranking.minScore} AND ${isAfter}
    ORDER BY score DESC, applied_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

function ranked(isShown: RawBuilder<SqlBool>, { scores }: Ranking): RawBuilder<unknown> {
  return sql`
    SELECT c.application_id AS id, c.person_id, c.applied_at, coalesce(s.score, ${scores.otherwise}::float8) AS score
    FROM candidates c LEFT JOIN (${scores.rows}) AS s ON s.person_id = c.person_id WHERE ${isShown}`;
}

export async function countCandidates(
  db: Db,
  isShown: RawBuilder<SqlBool>,
  ranking: Ranking | undefined,
): Promise<number> {
  const { rows } =
    ranking && ranking.minScore > 0
      ? await sql<{ count: number }>`${plannedEachTime}
          SELECT count(*) FROM (${ranked(isShown, ranking)}) AS ranked WHERE score >= ${ranking.minScore}`.execute(db)
      : await sql<{ count: number }>`${plannedEachTime}
          SELECT count(*) FROM candidates c WHERE ${isShown}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

const maxPlaces = 50;

/** The rows of the candidate list, in the order of the ids. Only jobs that the viewer sees are named beside a candidate. */
export async function listCandidateRows(
  db: Db,
  { viewer, ids, tagIds }: { viewer: JobViewer; ids: readonly string[]; tagIds: readonly string[] },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    SELECT c.application_id AS id, c.person_id, c.applied_at, b.id AS board_id,
      CASE WHEN NOT j.is_spontaneous AND ${isSeenJob(viewer, 'j')} THEN j.title END AS applied_for,
      person.first_name, person.last_name, coalesce(account.email, person.email, '') AS email, person.phone_number, person.image_id,
      person.city_id, place.label AS city_name,
      profile.availability, profile.updated_at AS profile_updated_at, ${professionOf} AS title,
      ${foundTag(tagIds)} AS found_tag, ${placedOn(viewer)} AS placed_on
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS listed (id, nr)
      JOIN candidates c ON c.application_id = listed.id JOIN jobs j ON j.id = c.job_id
      JOIN boards b ON b.job_id = c.job_id JOIN persons person ON person.id = c.person_id
      LEFT JOIN users account ON account.id = person.id
      LEFT JOIN places place ON place.id = person.city_id LEFT JOIN profiles profile ON profile.person_id = person.id
    ORDER BY listed.nr`.execute(db);
  return rows;
}

const professionOf = sql`coalesce(
  (SELECT coalesce(t.name, e.title) FROM experiences e LEFT JOIN tags t ON t.id = e.profession_id WHERE e.person_id = person.id
    ORDER BY e.latest DESC, e.start_date DESC, e.id LIMIT 1),
  (SELECT t.name FROM preferred_professions w JOIN tags t ON t.id = w.tag_id WHERE w.person_id = person.id
    ORDER BY w.position LIMIT 1))`;

function foundTag(tagIds: readonly string[]) {
  return sql`(SELECT tag_id FROM (
      SELECT tag_id FROM profile_tags WHERE person_id = person.id UNION SELECT tag_id FROM preferred_professions WHERE person_id = person.id
    ) AS own WHERE tag_id = ANY(${tagIds}::uuid[]) ORDER BY array_position(${tagIds}::uuid[], tag_id) LIMIT 1)`;
}

/** Boards of unlocked jobs, except that of the spontaneous applications. */
function placedOn(viewer: JobViewer) {
  return sql`coalesce((
    SELECT json_agg(json_build_object('applicantId', id, 'jobId', job_id, 'title', title) ORDER BY id DESC) FROM (
      SELECT a.id, a.job_id, j.title FROM applicants a JOIN jobs j ON j.id = a.job_id
      WHERE a.person_id = person.id AND j.company_id = ${viewer.companyId} AND NOT j.is_spontaneous AND j.unlocked
        AND ${seesApplicantsOf(viewer, 'j')}
      ORDER BY a.id DESC LIMIT ${sql.lit(maxPlaces)}
    ) AS places), '[]')`;
}

/** A candidate with the fields that policies check. */
export function findCandidate(db: Db, applicantId: string) {
  return db
    .selectFrom('candidates')
    .innerJoin('jobs', 'jobs.id', 'candidates.jobId')
    .select(['candidates.applicationId as id', 'candidates.personId', 'candidates.companyId'])
    .select(['candidates.jobId', 'jobs.isSpontaneous'])
    .where('candidates.applicationId', '=', applicantId)
    .executeTakeFirst();
}

/** Lists the given candidates that are in the company's bank, unless their job is locked. */
export function listCandidatesById(db: Db, companyId: string, ids: readonly string[]) {
  return db
    .selectFrom('candidates')
    .innerJoin('jobs', 'jobs.id', 'candidates.jobId')
    .select(['candidates.applicationId as id', 'candidates.personId', 'candidates.appliedAt'])
    .where('candidates.applicationId', '=', anyId(ids))
    .where('candidates.companyId', '=', companyId)
    .where('jobs.unlocked', '=', true)
    .execute();
}
