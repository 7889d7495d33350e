import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Gives all jobs that require a tag, or one job, another one of its kind in its place, or none. A job that requires both keeps
 * the years or levels that meet both, or the higher ones if none do, and the higher importance. The caller has locked the jobs.
 */
export async function replaceRequiredTag(tx: Tx, tagId: string, otherId: string | null, jobId?: string): Promise<void> {
  const isIncluded = jobId ? sql<boolean>`job_id = ${jobId}` : sql<boolean>`true`;
  if (otherId) {
    await sql`
      INSERT INTO job_requirements AS required (job_id, tag_id, kind, min, max, importance, position, may_lack, asked)
      SELECT job_id, ${otherId}, kind, min, max, importance, position, may_lack, asked
      FROM job_requirements WHERE tag_id = ${tagId} AND ${isIncluded}
      ON CONFLICT (job_id, tag_id) DO UPDATE SET importance = greatest(required.importance, excluded.importance),
        min = greatest(required.min, excluded.min),
        max = CASE WHEN least(required.max, excluded.max) >= greatest(required.min, excluded.min)
          THEN least(required.max, excluded.max) ELSE greatest(required.max, excluded.max) END,
        may_lack = required.may_lack AND excluded.may_lack, asked = required.asked OR excluded.asked`.execute(tx);
    // The plan of the interviews follows, with the judgements that were made by it.
    await sql`
      UPDATE assessment_attributes planned SET tag_id = ${otherId} WHERE tag_id = ${tagId} AND ${isIncluded}
        AND NOT EXISTS (
          SELECT FROM assessment_attributes other WHERE other.job_id = planned.job_id AND other.tag_id = ${otherId})`.execute(
      tx,
    );
  }
  await tx.deleteFrom('jobRequirements').where('tagId', '=', tagId).where(isIncluded).execute();
}

/** Puts the listed words in the place of own ones that were mapped while somebody had them in an open form. */
export async function followMappedRequirements(tx: Tx, jobId: string): Promise<void> {
  const { rows } = await sql<{ id: string; mappedTo: string }>`
    SELECT id, mapped_to FROM tags WHERE mapped_to IS NOT NULL
      AND id IN (SELECT tag_id FROM job_requirements WHERE job_id = ${jobId})`.execute(tx);
  for (const { id, mappedTo } of rows) await replaceRequiredTag(tx, id, mappedTo, jobId);
}
