import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { joinRequirements, score, scoreParts } from './score-sql.ts';

/** Which applications to score: an advert's, a person's, or one. */
export type ScoreScope = { jobId: string } | { userId: string } | { applicantId: string };

export interface ChangedScore {
  applicantId: string;
  jobId: string;
  boardId: string;
  companyId: string;
}

/**
 * Writes score and parts of every application in the scope, as one set, and returns those that changed.
 *
 * The rows are locked before the statement that reads requirements and profiles: of two runs over one row the later
 * waits, and then reads at least as much as the earlier did, so an old reading never overwrites a newer one. In the
 * order of ids, so that a run over an advert and one over a person cannot lock each other out.
 */
export async function scoreApplicants(db: Db, scope: ScoreScope): Promise<ChangedScore[]> {
  if (!db.isTransaction) return db.transaction().execute((trx) => scoreApplicants(trx, scope));
  await sql`SELECT p.id FROM applicants p WHERE ${within(scope)} ORDER BY p.id FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<ChangedScore>`
    WITH scored AS (
      SELECT p.id, coalesce(${score}, 0) AS score, coalesce(${scoreParts}, '[]') AS parts
      FROM applicants p ${joinRequirements}
      WHERE ${within(scope)}
      GROUP BY p.id
    )
    UPDATE applicants a SET score = s.score, score_parts = s.parts
    FROM scored s
    WHERE a.id = s.id AND (a.score, a.score_parts::jsonb) IS DISTINCT FROM (s.score, s.parts::jsonb)
    RETURNING a.id AS "applicantId", a.job_id AS "jobId", a.company_id AS "companyId",
      (SELECT b.id FROM boards b WHERE b.job_id = a.job_id) AS "boardId"`.execute(db);
  return rows;
}

function within(scope: ScoreScope): RawBuilder<boolean> {
  if ('jobId' in scope) return sql`p.job_id = ${scope.jobId}`;
  if ('userId' in scope) return sql`p.user_id = ${scope.userId}`;
  return sql`p.id = ${scope.applicantId}`;
}
