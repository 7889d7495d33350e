import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { type Holding, type MatchScore, scoreMatch } from './score.ts';

export interface Match extends MatchScore {
  jobId: string;
  personId: string;
}

/** Matches each of the job seekers with each of the jobs. */
export async function listMatches(
  db: Db,
  { jobIds, personIds }: { jobIds: readonly string[]; personIds: readonly string[] },
): Promise<Match[]> {
  const [requirements, profileTags] = await Promise.all([
    listRequirements(db, jobIds),
    listHoldings(db, jobIds, personIds),
  ]);
  const requirementsOf = Map.groupBy(requirements, ({ jobId }) => jobId);
  const tagsOf = Map.groupBy(profileTags, ({ personId }) => personId);
  return jobIds.flatMap((jobId) =>
    personIds.map((personId) => ({
      ...{ jobId, personId },
      ...scoreMatch(requirementsOf.get(jobId) ?? [], tagsOf.get(personId) ?? []),
    })),
  );
}

/** Measures how well a profile meets the requirements of each job. */
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
    .selectFrom('jobRequirements')
    .select(['jobId', 'tagId', 'kind', 'min', 'max', 'importance'])
    .where('jobId', '=', anyId(jobIds))
    .where('mayLack', '=', false)
    .orderBy('position')
    .orderBy('tagId')
    .execute();
}

/** The profile tags that one of the jobs requires, and all professions, licences and vehicles, which may count for another tag. */
export async function listHoldings(db: Db, jobIds: readonly string[], personIds: readonly string[]) {
  const { rows } = await sql<{ personId: string; tagId: string; level: number | null; isFirst: boolean }>`
    SELECT person_id, tag_id, level, is_first FROM profile_tags
    WHERE person_id = ${anyId(personIds)}
      AND (kind IN ('profession', 'license', 'vehicle') OR tag_id IN (SELECT tag_id FROM job_requirements WHERE job_id = ${anyId(jobIds)}))`.execute(
    db,
  );
  return rows;
}
