import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { refreshBoardsShowing } from '../boards/index.ts';
import { recordProfileChange, writeExperienceYears } from '../profiles/index.ts';

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

/** Stands for the profession of a position whose own word was removed. */
const removedProfession = 'Annat yrke';

/**
 * Gives everyone who has a tag another one of its kind in its place, or none. Who has both keeps the higher level. A
 * position keeps its title.
 */
async function replaceInProfiles(
  ctx: Context,
  tx: Tx,
  tag: { id: string; name: string },
  otherId: string | null,
): Promise<void> {
  const { rows: people } = await sql<{ userId: string }>`
    SELECT user_id FROM profiles WHERE user_id IN (
      SELECT user_id FROM profile_tags WHERE tag_id = ${tag.id}
      UNION SELECT user_id FROM preferred_professions WHERE tag_id = ${tag.id}
      UNION SELECT user_id FROM experiences WHERE profession_id = ${tag.id})
    ORDER BY user_id FOR UPDATE`.execute(tx);
  if (people.length === 0) return;
  if (otherId) await giveTag(tx, tag.id, otherId);
  await tx.deleteFrom('profileTags').where('tagId', '=', tag.id).execute();
  await tx.deleteFrom('preferredProfessions').where('tagId', '=', tag.id).execute();
  const { numUpdatedRows: positions } = await tx
    .updateTable('experiences')
    .set({ professionId: otherId, title: sql`coalesce(nullif(title, ''), ${otherId ? tag.name : removedProfession})` })
    .where('professionId', '=', tag.id)
    .executeTakeFirstOrThrow();
  for (const { userId } of people) {
    if (positions > 0n) await writeExperienceYears(tx, userId, dayInStockholm(ctx.now()));
    if (positions > 0n) await refreshBoardsShowing(tx, { userId });
    await recordProfileChange(ctx, tx, userId, { matching: true });
  }
}

async function giveTag(tx: Tx, tagId: string, otherId: string): Promise<void> {
  await sql`
    INSERT INTO profile_tags (user_id, tag_id, kind, level, is_first, position)
    SELECT user_id, ${otherId}, kind, level, is_first, position FROM profile_tags WHERE tag_id = ${tagId}
    ON CONFLICT (user_id, tag_id) DO UPDATE SET level = greatest(profile_tags.level, excluded.level)`.execute(tx);
  await sql`
    INSERT INTO preferred_professions (user_id, tag_id, position)
    SELECT user_id, ${otherId}, position FROM preferred_professions WHERE tag_id = ${tagId}
    ON CONFLICT DO NOTHING`.execute(tx);
}

/**
 * Gives all jobs that require a tag another one of its kind in its place, or none. A job that requires both keeps the range
 * of the other and the higher importance.
 */
async function replaceInJobs(ctx: Context, tx: Tx, tagId: string, otherId: string | null): Promise<void> {
  const { rows: jobs } = await sql<{ jobId: string; companyId: string; isPublic: boolean }>`
    SELECT id AS job_id, company_id, status = 'active' AS is_public FROM jobs
    WHERE id IN (SELECT job_id FROM job_requirements WHERE tag_id = ${tagId}) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
  if (jobs.length === 0) return;
  if (otherId) await requireTag(tx, tagId, otherId);
  await tx.deleteFrom('jobRequirements').where('tagId', '=', tagId).execute();
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

async function requireTag(tx: Tx, tagId: string, otherId: string): Promise<void> {
  await sql`
    INSERT INTO job_requirements AS required (job_id, tag_id, kind, min, max, importance, position, may_lack, asked)
    SELECT job_id, ${otherId}, kind, min, max, importance, position, may_lack, asked
    FROM job_requirements WHERE tag_id = ${tagId}
    ON CONFLICT (job_id, tag_id) DO UPDATE SET importance = greatest(required.importance, excluded.importance),
      may_lack = required.may_lack AND excluded.may_lack, asked = required.asked OR excluded.asked`.execute(tx);
}
