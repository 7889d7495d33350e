import { mainReason, reasonText } from '@platsa/contract/applications/fit-text';
import { type JobMark, markJobs } from '@platsa/contract/job-board/match-endpoints';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { type MatchScore, suits } from '../../../engines/matching/index.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobSeekerId, type MatchedPerson, scoreJobs } from './score-jobs.ts';

export const markJobsRoute = route(markJobs, {
  policy: anyone,
  async handle({ ctx, input: { jobIds, answers }, actor, address }) {
    await ctx.limiter.countPublicRead(address);
    const person = { actor, answers };
    return { marks: await readMarks(ctx.db, jobIds, person, await scoreJobs(ctx.db, jobIds, person)) };
  },
});

/** The marks of jobs whose scores are known, in the order of the ids. */
export async function readMarks(
  db: Db,
  jobIds: readonly string[],
  person: MatchedPerson,
  scores: ReadonlyMap<string, MatchScore> | undefined,
): Promise<JobMark[]> {
  const personId = getJobSeekerId(person);
  const [reasons, applied, saved] = await Promise.all([
    readReasons(db, jobIds, scores),
    personId ? listApplied(db, jobIds, personId) : [],
    personId ? listSaved(db, jobIds, personId) : [],
  ]);
  const appliedAt = new Map(applied.map(({ jobId, createdAt }) => [jobId, createdAt.toISOString()]));
  const savedIds = new Set(saved.map(({ jobId }) => jobId));
  return jobIds.map((jobId) => {
    const match = scores?.get(jobId);
    return {
      _job: jobId,
      score: match && match.parts.length > 0 ? match.score : null,
      reason: reasons.get(jobId) ?? '',
      suits: match !== undefined && suits(match.score, match.parts),
      appliedAt: appliedAt.get(jobId) ?? null,
      saved: savedIds.has(jobId),
    };
  });
}

/** The sentence of each job's main reason. */
async function readReasons(db: Db, jobIds: readonly string[], scores: ReadonlyMap<string, MatchScore> | undefined) {
  const parts = jobIds.flatMap((jobId) => {
    const match = scores?.get(jobId);
    const part = match && mainReason(match.score, match.parts);
    return part ? [{ jobId, part }] : [];
  });
  const tagIds = parts.map(({ part }) => part.tagId);
  const tags = await db.selectFrom('tags').select(['id', 'name']).where('id', '=', anyId(tagIds)).execute();
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  return new Map(parts.map(({ jobId, part }) => [jobId, reasonText({ ...part, name: names.get(part.tagId) ?? '' })]));
}

function listApplied(db: Db, jobIds: readonly string[], personId: string) {
  return db
    .selectFrom('applicants')
    .select(['jobId', 'createdAt'])
    .where('personId', '=', personId)
    .where('jobId', '=', anyId(jobIds))
    .execute();
}

function listSaved(db: Db, jobIds: readonly string[], userId: string) {
  return db
    .selectFrom('savedJobs')
    .select('jobId')
    .where('userId', '=', userId)
    .where('jobId', '=', anyId(jobIds))
    .execute();
}
