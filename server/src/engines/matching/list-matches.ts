import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyId, list } from '../../db/list.ts';
import type { Holding, Requirement } from './fit.ts';
import { type MatchScore, scoreMatch } from './score.ts';

export interface Match extends MatchScore {
  jobId: string;
  userId: string;
}

interface Pair {
  jobId: string;
  userId: string;
}

/**
 * A requirement with the profile's tag and those that may count for it: all professions for
 * experience, all licences and vehicles for either of them.
 */
interface PairRow extends Requirement, Pick<Holding, 'level'> {
  pair: number;
  /** Null if the profile lacks the tag. */
  isFirst: boolean | null;
  others: Holding[] | null;
}

/** How well each job seeker meets the requirements of the job that they are paired with, in the order of the pairs. */
export async function matchPairs(db: Db, pairs: readonly Pair[]): Promise<MatchScore[]> {
  const jobIds = pairs.map(({ jobId }) => jobId);
  const userIds = pairs.map(({ userId }) => userId);
  const { rows } = await sql<PairRow>`
    SELECT pair.number AS pair, r.tag_id AS "tagId", r.kind, r.min, r.max, r.importance, t.level, t.is_first AS "isFirst",
      CASE WHEN r.kind IN ('profession', 'license', 'vehicle') THEN (
        SELECT json_agg(json_build_object('tagId', tag_id, 'level', level, 'isFirst', false))
        FROM profile_tags
        WHERE user_id = pair.user_id
          AND CASE r.kind WHEN 'profession' THEN kind = 'profession' ELSE kind IN ('license', 'vehicle') END
      ) END AS others
    FROM unnest(${list(jobIds, 'uuid')}, ${list(userIds, 'uuid')}) WITH ORDINALITY AS pair (job_id, user_id, number)
    JOIN job_requirements r ON r.job_id = pair.job_id AND NOT r.may_lack
    LEFT JOIN profile_tags t ON t.tag_id = r.tag_id AND t.user_id = pair.user_id
    ORDER BY r.position, r.tag_id`.execute(db);
  const rowsOf = Map.groupBy(rows, ({ pair }) => pair);
  return pairs.map((_, index) => {
    const requirements = rowsOf.get(index + 1) ?? [];
    const holdings = requirements.flatMap(({ tagId, level, isFirst, others }) => {
      return [...(others ?? []), ...(isFirst === null ? [] : [{ tagId, level, isFirst }])];
    });
    return scoreMatch(requirements, holdings);
  });
}

/** Matches each of the job seekers with each of the jobs. */
export async function listMatches(
  db: Db,
  { jobIds, userIds }: { jobIds: readonly string[]; userIds: readonly string[] },
): Promise<Match[]> {
  const [requirements, profileTags] = await Promise.all([
    listRequirements(db, jobIds),
    listHoldings(db, jobIds, userIds),
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

/** How well what somebody has meets the requirements of each job, by job. */
export async function matchHoldings(
  db: Db,
  jobIds: readonly string[],
  holdings: readonly Holding[],
): Promise<Map<string, MatchScore>> {
  const requirementsOf = Map.groupBy(await listRequirements(db, jobIds), ({ jobId }) => jobId);
  return new Map(jobIds.map((jobId) => [jobId, scoreMatch(requirementsOf.get(jobId) ?? [], holdings)]));
}

/** The requirements of jobs that count, in the order in which the jobs show them. */
export function listRequirements(db: Db, jobIds: readonly string[]) {
  return db
    .selectFrom('job_requirements')
    .select(['job_id as jobId', 'tag_id as tagId', 'kind', 'min', 'max', 'importance'])
    .where('job_id', '=', anyId(jobIds))
    .where('may_lack', '=', false)
    .orderBy('position')
    .orderBy('tag_id')
    .execute();
}

/** The profile tags that one of the jobs requires, and all professions, licences and vehicles, which may count for another tag. */
export async function listHoldings(db: Db, jobIds: readonly string[], userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; tagId: string; level: number | null; isFirst: boolean }>`
    SELECT user_id AS "userId", tag_id AS "tagId", level, is_first AS "isFirst" FROM profile_tags
    WHERE user_id = ${anyId(userIds)}
      AND (kind IN ('profession', 'license', 'vehicle') OR tag_id IN (SELECT tag_id FROM job_requirements WHERE job_id = ${anyId(jobIds)}))`.execute(
    db,
  );
  return rows;
}
