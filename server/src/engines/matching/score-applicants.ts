import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { listMatches } from './list-matches.ts';

/** Which applications to score: those to a job, a job seeker's, or one. */
export type ScoreScope = { jobId: string } | { userId: string } | { applicantId: string };

export interface ChangedScore {
  applicantId: string;
  boardId: string;
}

interface Application {
  id: string;
  jobId: string;
  userId: string;
}

/** Between two chunks the process answers requests. */
const chunkSize = 500;

/**
 * Writes score and parts of every application in the scope, and returns those that changed.
 *
 * The applications are locked before requirements and profiles are read: of two runs over one application the later waits,
 * and then reads at least as much as the earlier did, so an old score never overwrites a newer one.
 */
export async function scoreApplicants(tx: Tx, scope: ScoreScope): Promise<ChangedScore[]> {
  const applications = await lockApplications(tx, scope);
  const changed: ChangedScore[] = [];
  for (let first = 0; first < applications.length; first += chunkSize) {
    changed.push(...(await scoreChunk(tx, applications.slice(first, first + chunkSize))));
  }
  return changed;
}

/** In the order of their ids, so that a run over a job and one over a profile never wait for each other. */
function lockApplications(tx: Tx, scope: ScoreScope): Promise<Application[]> {
  const query = tx
    .selectFrom('applicants')
    .select(['id', 'job_id as jobId', 'user_id as userId'])
    // Without a person only the stored score is left.
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate();
  if ('jobId' in scope) return query.where('job_id', '=', scope.jobId).execute();
  if ('userId' in scope) return query.where('user_id', '=', scope.userId).execute();
  return query.where('id', '=', scope.applicantId).execute();
}

async function scoreChunk(tx: Tx, applications: readonly Application[]): Promise<ChangedScore[]> {
  const jobIds = [...new Set(applications.map(({ jobId }) => jobId))];
  const userIds = [...new Set(applications.map(({ userId }) => userId))];
  const matches = await listMatches(tx, { jobIds, userIds });
  const matchOf = new Map(matches.map((match) => [`${match.jobId} ${match.userId}`, match]));
  const scored = applications.flatMap(({ id, jobId, userId }) => {
    const match = matchOf.get(`${jobId} ${userId}`);
    return match ? [{ id, score: match.score, parts: JSON.stringify(match.parts) }] : [];
  });
  const { rows } = await sql<ChangedScore>`
    UPDATE applicants a SET score = scored.score, score_parts = scored.parts::json
    FROM unnest(
      ${scored.map(({ id }) => id)}::uuid[],
      ${scored.map(({ score }) => score)}::float8[],
      ${scored.map(({ parts }) => parts)}::text[]
    ) AS scored (id, score, parts)
    WHERE a.id = scored.id AND (a.score, a.score_parts::jsonb) IS DISTINCT FROM (scored.score, scored.parts::jsonb)
    RETURNING a.id AS "applicantId", (SELECT b.id FROM boards b WHERE b.job_id = a.job_id) AS "boardId"`.execute(tx);
  return rows;
}
