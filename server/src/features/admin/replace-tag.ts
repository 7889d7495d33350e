import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { refreshBoardsShowing } from '../boards/index.ts';
import { replaceRequiredTag } from '../jobs/index.ts';
import { recordProfileChange, replaceProfileTag, writeExperienceYears } from '../profiles/index.ts';

/** Puts another tag, or nothing, in the place of one, in all profiles and jobs. Profiles are locked before jobs. */
export async function replaceTag(
  ctx: Context,
  tx: Tx,
  tag: { id: string; name: string },
  otherId: string | null,
): Promise<void> {
  await replaceInProfiles(ctx, tx, tag, otherId);
  await replaceInJobs(ctx, tx, tag.id, otherId);
}

async function replaceInProfiles(
  ctx: Context,
  tx: Tx,
  tag: { id: string; name: string },
  otherId: string | null,
): Promise<void> {
  const { rows: people } = await sql<{ personId: string }>`
    SELECT person_id FROM profiles WHERE person_id IN (
      SELECT person_id FROM profile_tags WHERE tag_id = ${tag.id}
      UNION SELECT person_id FROM preferred_professions WHERE tag_id = ${tag.id}
      UNION SELECT person_id FROM experiences WHERE profession_id = ${tag.id})
    ORDER BY person_id FOR UPDATE`.execute(tx);
  if (people.length === 0) return;
  const positions = await replaceProfileTag(tx, tag, otherId);
  for (const { personId } of people) {
    if (positions > 0n) await writeExperienceYears(tx, personId, dayInStockholm(ctx.now()));
    if (positions > 0n) await refreshBoardsShowing(tx, { personId });
    await recordProfileChange(ctx, tx, personId, { matching: true });
  }
}

async function replaceInJobs(ctx: Context, tx: Tx, tagId: string, otherId: string | null): Promise<void> {
  const { rows: jobs } = await sql<{ jobId: string; companyId: string; isPublic: boolean }>`
    SELECT id AS job_id, company_id, status = 'active' AS is_public FROM jobs
    WHERE id IN (SELECT job_id FROM job_requirements WHERE tag_id = ${tagId}) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
  if (jobs.length === 0) return;
  await replaceRequiredTag(tx, tagId, otherId);
  await record(
    ctx,
    tx,
    jobs.flatMap(({ jobId, companyId, isPublic }) => [
      { type: 'job.changed', companyId, jobId } as const,
      { type: 'job.requirements.changed', companyId, jobId } as const,
      ...(isPublic ? [{ type: 'public.jobs.changed', jobId } as const] : []),
    ]),
  );
}
