import { type SqlBool, sql } from 'kysely';
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

/** A company's spontaneous applications, newest first: one page after a candidate, or all without a `limit`. */
export async function listSpontaneousApplications(
  db: Db,
  { companyId, after, limit }: { companyId: string; after?: string | undefined; limit?: number },
) {
  const { rows } = await sql<{ id: string; user_id: string }>`
    SELECT a.id, a.user_id FROM jobs j JOIN applicants a ON a.job_id = j.id
    WHERE j.company_id = ${companyId} AND j.is_spontaneous AND (${after ?? null}::uuid IS NULL OR (a.created_at, a.id) <
      (SELECT last.created_at, last.id FROM applicants last WHERE last.id = ${after ?? null} AND last.company_id = ${companyId}))
    ORDER BY a.created_at DESC, a.id DESC
    LIMIT ${limit ?? null}`.execute(db);
  return rows;
}

export async function listNewestCandidates(
  db: Db,
  page: { companyId: string; after: string | undefined; limit: number },
): Promise<string[]> {
  return (await listSpontaneousApplications(db, page)).map(({ id }) => id);
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
