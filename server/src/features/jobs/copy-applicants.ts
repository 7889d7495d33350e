import { generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

interface Target {
  companyId: string;
  jobId: string;
  columnId: string;
}

/**
 * Puts everybody who has applied to one advert on the board of its copy, best match first. The copy asks for the same,
 * so score and its reasons go along; what was decided about them (rating, declining) belongs to the first advert.
 */
export async function copyApplicants(tx: Tx, fromJobId: string, target: Target): Promise<void> {
  const applicants = await tx
    .selectFrom('applicants')
    .select('id')
    .where('job_id', '=', fromJobId)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute();
  const ids = applicants.map(({ id }) => id);
  const positions = generateNKeysBetween(null, null, ids.length);
  await sql`
    INSERT INTO applicants (company_id, job_id, user_id, column_id, position, score, score_parts, created_at)
    SELECT ${target.companyId}::uuid, ${target.jobId}::uuid, a.user_id, ${target.columnId}::uuid, place.position,
      a.score, a.score_parts, a.created_at
    FROM unnest(${ids}::uuid[], ${positions}::text[]) AS place (id, position)
    JOIN applicants a ON a.id = place.id`.execute(tx);
}
