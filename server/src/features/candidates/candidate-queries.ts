import { type SqlBool, sql } from 'kysely';
import { microsecondsOf, timeOf } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';

export interface CandidateRow {
  id: string;
  user_id: string;
  board_id: string;
  created_at: Date;
  first_name: string;
  last_name: string;
  image_id: string | null;
  city_id: string | null;
  city_name: string | null;
  availability: number | null;
  profile_updated_at: Date | null;
  title: string | null;
  placed_on: string[];
}

/** A spontaneous application with the sort values of the candidate list. */
export interface ListedCandidate {
  id: string;
  user_id: string;
  /** When it was sent, for the cursor. */
  cursor_time: number;
}

/** A company's spontaneous applications, newest first: one page, or all without a `limit`. */
export async function listSpontaneousApplications(
  db: Db,
  { companyId, after, limit }: { companyId: string; after?: readonly [number, string] | undefined; limit?: number },
): Promise<ListedCandidate[]> {
  const isAfter = after ? sql`(a.created_at, a.id) < (${timeOf(after[0])}, ${after[1]}::uuid)` : sql`true`;
  const { rows } = await sql<ListedCandidate>`
    SELECT a.id, a.user_id, ${microsecondsOf('a.created_at')} AS cursor_time
    FROM jobs j JOIN applicants a ON a.job_id = j.id
    WHERE j.company_id = ${companyId} AND j.is_spontaneous AND ${isAfter}
    ORDER BY a.created_at DESC, a.id DESC
    LIMIT ${limit ?? null}`.execute(db);
  return rows;
}

/** The rows of the candidate list, in the order of the ids. */
export async function listCandidateRows(db: Db, companyId: string, ids: readonly string[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    SELECT a.id, a.user_id, b.id AS board_id, a.created_at, u.first_name, u.last_name, u.image_id, u.city_id,
      place.label AS city_name, profile.availability, profile.updated_at AS profile_updated_at,
      ${professionOf} AS title, ${placedOn(companyId)} AS placed_on
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS listed (id, nr)
      JOIN applicants a ON a.id = listed.id JOIN boards b ON b.job_id = a.job_id JOIN users u ON u.id = a.user_id
      LEFT JOIN places place ON place.id = u.city_id LEFT JOIN profiles profile ON profile.user_id = u.id
    ORDER BY listed.nr`.execute(db);
  return rows;
}

const professionOf = sql`coalesce(
  (SELECT t.name FROM experiences e JOIN tags t ON t.id = e.profession_id WHERE e.user_id = u.id
    ORDER BY e.end_date DESC NULLS FIRST, e.start_date DESC, e.id LIMIT 1),
  (SELECT t.name FROM preferred_professions w JOIN tags t ON t.id = w.tag_id WHERE w.user_id = u.id
    ORDER BY w.position LIMIT 1))`;

function placedOn(companyId: string) {
  return sql`ARRAY(SELECT a.job_id FROM applicants a JOIN jobs j ON j.id = a.job_id
    WHERE a.user_id = u.id AND j.company_id = ${companyId} AND j.status = 'bank' AND NOT j.is_spontaneous)`;
}

export async function countCandidates(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('jobs.company_id', '=', companyId)
    .where('jobs.is_spontaneous', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** A spontaneous application with the fields that policies check. */
export function findCandidate(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .select(['applicants.id', 'applicants.user_id as userId', 'applicants.created_at as createdAt'])
    .select(['jobs.company_id as companyId', 'jobs.id as jobId', 'boards.id as boardId'])
    .where('applicants.id', '=', applicantId)
    .where(sql<SqlBool>`jobs.is_spontaneous`)
    .executeTakeFirst();
}
