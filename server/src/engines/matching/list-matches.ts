import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { type MatchScore, scoreMatch } from './score.ts';

export interface Match extends MatchScore {
  jobId: string;
  userId: string;
}

/** How well a job seeker meets the requirements of a job. */
export async function matchJobSeeker(
  db: Db,
  { jobId, userId }: { jobId: string; userId: string },
): Promise<MatchScore> {
  const rows = await db
    .selectFrom('job_requirements as r')
    .leftJoin('profile_tags as t', (join) => join.onRef('t.tag_id', '=', 'r.tag_id').on('t.user_id', '=', userId))
    .select(['r.tag_id as tagId', 'r.kind', 'r.min', 'r.max', 'r.importance', 't.level', 't.is_first as isFirst'])
    .where('r.job_id', '=', jobId)
    .orderBy('r.position')
    .orderBy('r.tag_id')
    .execute();
  const holdings = rows.flatMap(({ tagId, level, isFirst }) => (isFirst === null ? [] : [{ tagId, level, isFirst }]));
  return scoreMatch(rows, holdings);
}

/** Matches each of the job seekers with each of the jobs. */
export async function listMatches(
  db: Db,
  { jobIds, userIds }: { jobIds: readonly string[]; userIds: readonly string[] },
): Promise<Match[]> {
  const [requirements, profileTags] = await Promise.all([
    listRequirements(db, jobIds),
    listRequiredTags(db, jobIds, userIds),
  ]);
  const requirementsOf = Map.groupBy(requirements, ({ jobId }) => jobId);
  const tagsOf = Map.groupBy(profileTags, ({ userId }) => userId);
  return jobIds.flatMap((jobId) =>
    userIds.map((userId) => ({
      ...{ jobId, userId },
      ...scoreMatch(requirementsOf.get(jobId) ?? [], tagsOf.get(userId) ?? []),
    })),
  );
}

/** The requirements of jobs, in the order in which the jobs show them. */
function listRequirements(db: Db, jobIds: readonly string[]) {
  return db
    .selectFrom('job_requirements')
    .select(['job_id as jobId', 'tag_id as tagId', 'kind', 'min', 'max', 'importance'])
    .where('job_id', '=', anyId(jobIds))
    .orderBy('position')
    .orderBy('tag_id')
    .execute();
}

/** The profile tags that one of the jobs requires. */
async function listRequiredTags(db: Db, jobIds: readonly string[], userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; tagId: string; level: number | null; isFirst: boolean }>`
    SELECT user_id AS "userId", tag_id AS "tagId", level, is_first AS "isFirst" FROM profile_tags
    WHERE user_id = ${anyId(userIds)}
      AND tag_id IN (SELECT tag_id FROM job_requirements WHERE job_id = ${anyId(jobIds)})`.execute(db);
  return rows;
}
