import type { ScoreChangeReason } from '@platsa/contract/applications/schema';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { listMatches } from './list-matches.ts';

/** Which applications to score: those to a job, a job seeker's, or one. */
export type ScoreScope = { jobId: string } | { personId: string } | { applicantId: string };

export interface ChangedScore {
  applicantId: string;
  boardId: string;
}

interface ScoredApplication {
  id: string;
  jobId: string;
  personId: string;
}

/** Between two chunks the process answers requests. */
const chunkSize = 500;

/**
 * Writes score and parts of every application in the scope, logs what changed them, and returns those that changed.
 *
 * The applications are locked before requirements and profiles are read: of two runs over one application the later waits,
 * and then reads at least as much as the earlier did, so an old score never overwrites a newer one.
 */
export async function scoreApplicants(tx: Tx, scope: ScoreScope): Promise<ChangedScore[]> {
  const applications = await lockScoredApplications(tx, scope);
  const reason = 'jobId' in scope ? 'requirements' : 'profile';
  const changed: ChangedScore[] = [];
  for (let first = 0; first < applications.length; first += chunkSize) {
    changed.push(...(await scoreChunk(tx, applications.slice(first, first + chunkSize), reason)));
  }
  return changed;
}

/** In the order of their ids, so that a run over a job and one over a profile never wait for each other. */
function lockScoredApplications(tx: Tx, scope: ScoreScope): Promise<ScoredApplication[]> {
  const query = tx
    .selectFrom('applicants')
    .select(['id', 'jobId', 'personId'])
    // Without a person only the stored score is left.
    .where('anonymisedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate();
  if ('jobId' in scope) return query.where('jobId', '=', scope.jobId).execute();
  if ('personId' in scope) return query.where('personId', '=', scope.personId).execute();
  return query.where('id', '=', scope.applicantId).execute();
}

async function scoreChunk(
  tx: Tx,
  applications: readonly ScoredApplication[],
  reason: ScoreChangeReason,
): Promise<ChangedScore[]> {
  const jobIds = [...new Set(applications.map(({ jobId }) => jobId))];
  const personIds = [...new Set(applications.map(({ personId }) => personId))];
  const matches = await listMatches(tx, { jobIds, personIds });
  const matchOf = new Map(matches.map((match) => [`${match.jobId} ${match.personId}`, match]));
  const scored = applications.flatMap(({ id, jobId, personId }) => {
    const match = matchOf.get(`${jobId} ${personId}`);
    return match ? [{ id, score: match.score, parts: JSON.stringify(match.parts) }] : [];
  });
  // `old` is the row as it was: the application is locked.
  const { rows } = await sql<ChangedScore>`
    WITH changed AS (
      UPDATE applicants a SET score = scored.score, score_parts = scored.parts::json
      FROM unnest(
        ${scored.map(({ id }) => id)}::uuid[],
        ${scored.map(({ score }) => score)}::float8[],
        ${scored.map(({ parts }) => parts)}::text[]
      ) AS scored (id, score, parts) JOIN applicants old ON old.id = scored.id
      WHERE a.id = scored.id AND (a.score, a.score_parts::jsonb) IS DISTINCT FROM (scored.score, scored.parts::jsonb)
      RETURNING a.id, a.company_id, a.job_id, old.score AS score_before, a.score AS score_after,
        old.score_parts AS parts_before, a.score_parts AS parts_after
    ), logged AS (
      INSERT INTO score_changes (company_id, applicant_id, reason, score_before, score_after, parts_before, parts_after)
      SELECT company_id, id, ${reason}, score_before, score_after, parts_missing_in(parts_after, parts_before),
        parts_missing_in(parts_before, parts_after) FROM changed
    )
    SELECT changed.id AS applicant_id, b.id AS board_id FROM changed JOIN boards b ON b.job_id = changed.job_id`.execute(
    tx,
  );
  return rows;
}
