import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { fullFit } from './fit.ts';
import { isHalfMet, isKrav, joinFit, pressed } from './score-sql.ts';

export interface RankedJobSeeker {
  userId: string;
  score: number;
}

/**
 * The job seekers who meet an advert best, by score and then by id. It starts from what is held: whoever holds nothing
 * of what is asked for has no row and, with a score of 0, no place here. A Krav counts as missed unless it is found met.
 */
export async function rankJobSeekers(db: Db, jobId: string, limit: number): Promise<RankedJobSeeker[]> {
  const mean = sql<number>`points::float8 / (${sql.lit(fullFit)} * (SELECT weight FROM asked))`;
  const missesKrav = sql<boolean>`met < (SELECT krav FROM asked)`;
  const { rows } = await sql<RankedJobSeeker>`
    WITH asked AS (
      SELECT sum(r.importance) AS weight, count(*) FILTER (WHERE ${isKrav}) AS krav
      FROM job_requirements r WHERE r.job_id = ${jobId}
    ), held AS (
      SELECT t.user_id, sum(r.importance * f.fit) AS points, count(*) FILTER (WHERE ${isKrav} AND ${isHalfMet}) AS met
      FROM job_requirements r JOIN profile_tags t ON t.tag_id = r.tag_id ${joinFit}
      WHERE r.job_id = ${jobId}
      GROUP BY t.user_id
    )
    SELECT user_id AS "userId", ${pressed(mean, missesKrav)} AS score
    FROM held ORDER BY score DESC, user_id LIMIT ${limit}`.execute(db);
  return rows;
}
