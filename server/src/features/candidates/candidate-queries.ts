import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isRecommended } from '../../matching/recommended.ts';
import { joinRequirements, score } from '../../matching/score-sql.ts';

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
  title: string | null;
  placed_on: string[];
}

export interface CandidatePage {
  companyId: string;
  /** A profile of the bank to rank them by. */
  profileId: string | undefined;
  /** The candidate the page before ended with. */
  after: string | undefined;
  limit: number;
}

/** Spontaneous applicants, latest first or by how well they meet a profile. */
export async function listCandidateRows(db: Db, page: CandidatePage): Promise<CandidateRow[]> {
  const { companyId, profileId = null, after = null } = page;
  // Without a profile nothing is required, and nobody has a score.
  const { rows } = await sql<CandidateRow>`
    WITH p AS (
      SELECT a.id, a.user_id, a.created_at, ${profileId}::uuid AS job_id, b.id AS board_id
      FROM jobs j JOIN boards b ON b.job_id = j.id JOIN applicants a ON a.job_id = j.id
      WHERE j.company_id = ${companyId} AND j.is_spontaneous
    ), ranked AS (
      SELECT p.id, p.user_id, p.created_at, p.board_id, coalesce(${score}, 0) AS score
      FROM p ${joinRequirements}
      GROUP BY p.id, p.user_id, p.created_at, p.board_id
    )
    SELECT ranked.id, ranked.user_id, ranked.board_id, ranked.created_at,
      u.first_name, u.last_name, u.image_id, u.city_id, place.label AS city_name,
      ${professionOf} AS title, ${placedOn(companyId)} AS placed_on
    FROM ranked JOIN users u ON u.id = ranked.user_id LEFT JOIN places place ON place.id = u.city_id
    WHERE ${after}::uuid IS NULL OR (ranked.score, ranked.created_at, ranked.id) <
      (SELECT last.score, last.created_at, last.id FROM ranked last WHERE last.id = ${after})
    ORDER BY ranked.score DESC, ranked.created_at DESC, ranked.id DESC
    LIMIT ${page.limit}`.execute(db);
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

export interface BankMatchRow {
  user_id: string;
  job_id: string;
  title: string;
  score: number;
  is_recommended: boolean;
}

/** Of the newest profiles; a company with more of them looks from the profile's side. */
const mostProfiles = 50;
const mostMatches = 3;

/** For each of these spontaneous applicants the profiles that fit best, best first; a wanted one always among them. */
export async function listBankMatches(
  db: Db,
  of: { companyId: string; profileId: string | undefined; candidates: readonly CandidateRow[]; now: Date },
): Promise<BankMatchRow[]> {
  const { companyId, profileId = null, candidates, now } = of;
  const people = candidates.map(({ user_id }) => user_id);
  const times = candidates.map(({ created_at }) => created_at);
  const recommended = isRecommended({
    score: sql`scored.score`,
    appliedAt: sql`scored.applied_at`,
    profile: 'profile',
    now,
  });
  const { rows } = await sql<BankMatchRow>`
    WITH wanted AS (
      SELECT id, title FROM jobs
      WHERE company_id = ${companyId} AND status = 'bank' AND NOT is_spontaneous
        AND (${profileId}::uuid IS NULL OR id = ${profileId})
      ORDER BY created_at DESC, id DESC LIMIT ${mostProfiles}
    ), p AS (
      SELECT wanted.id AS job_id, wanted.title, person.user_id, person.applied_at
      FROM wanted CROSS JOIN unnest(${people}::uuid[], ${times}::timestamptz[]) AS person (user_id, applied_at)
    ), scored AS (
      SELECT p.job_id, p.title, p.user_id, p.applied_at, coalesce(${score}, 0) AS score
      FROM p ${joinRequirements} GROUP BY p.job_id, p.title, p.user_id, p.applied_at
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY score DESC, title, job_id) AS place FROM scored
      WHERE score > 0
    )
    SELECT scored.user_id, scored.job_id, scored.title, scored.score, ${recommended} AS is_recommended
    FROM ranked scored LEFT JOIN profiles profile ON profile.user_id = scored.user_id
    WHERE scored.place <= ${mostMatches}
    ORDER BY scored.user_id, scored.place`.execute(db);
  return rows;
}

/** A spontaneous application, as a policy needs to know it. */
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
