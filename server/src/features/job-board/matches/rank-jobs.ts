import { maxRanked, rankJobs } from '@platsa/contract/job-board/match-endpoints';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { kindredProfessions } from '../../../engines/matching/index.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { publicJobCardView } from '../../jobs/index.ts';
import { findPublicJobs, listJobCards } from '../list-public-jobs.ts';
import { readMarks } from './mark-jobs.ts';
import { getJobSeekerId, type MatchedPerson, scoreJobs } from './score-jobs.ts';

const pageSize = 30;

/**
 * The first hits of a search: jobs in professions that the person wants, then those in the person's own trade, then the
 * others, each by match; equals stay in the order of the search. Every page ranks anew, so a job that was published
 * meanwhile may move another to the next page.
 */
export const rankJobsRoute = route(rankJobs, {
  policy: anyone,
  async handle({ ctx, input: { search, skip, answers }, actor, address }) {
    await ctx.limiter.countPublicRead(address);
    const person = { actor, answers };
    const { hits } = await findPublicJobs(ctx, search, { limit: maxRanked, maxChoices: { cities: 1, professions: 1 } });
    const jobIds = hits.map(({ jobId }) => jobId);
    const [scores, trades] = await Promise.all([scoreJobs(ctx.db, jobIds, person), rankTrades(ctx.db, jobIds, person)]);
    // A score is at most 1, so the trade comes first.
    const rankJob = (jobId: string) => 2 * (trades.get(jobId) ?? 0) + (scores?.get(jobId)?.score ?? 0);
    const ranked = jobIds.toSorted((a, b) => rankJob(b) - rankJob(a));
    const shown = await listJobCards(ctx.db, ranked.slice(skip, skip + pageSize));
    const shownIds = shown.map(({ id }) => id);
    return {
      jobs: shown.map(publicJobCardView),
      marks: await readMarks(ctx.db, shownIds, person, scores),
      next: skip + pageSize < ranked.length ? skip + pageSize : null,
    };
  },
});

/**
 * Jobs in a profession that the person wants (2), or has worked in or near (1). By the score alone, a job that asks for
 * little comes before a demanding one in the person's own trade.
 */
async function rankTrades(db: Db, jobIds: readonly string[], person: MatchedPerson): Promise<Map<string, number>> {
  const { wanted, worked } = await listProfessions(db, person);
  const own = [...new Set([...wanted, ...worked].flatMap(kindredProfessions))];
  if (own.length === 0) return new Map();
  const jobs = await db
    .selectFrom('publicJobs')
    .select(['jobId', 'professionId'])
    .where('jobId', '=', anyId(jobIds))
    .where('professionId', '=', anyId(own))
    .execute();
  return new Map(jobs.map(({ jobId, professionId }) => [jobId, wanted.includes(professionId) ? 2 : 1]));
}

async function listProfessions(db: Db, person: MatchedPerson) {
  const personId = getJobSeekerId(person);
  if (!personId) return { wanted: [], worked: person.answers?.professions.map(({ _id }) => _id) ?? [] };
  const [wanted, worked] = await Promise.all([
    db.selectFrom('preferredProfessions').select('tagId').where('personId', '=', personId).execute(),
    db
      .selectFrom('profileTags')
      .select('tagId')
      .where('personId', '=', personId)
      .where('kind', '=', 'profession')
      .execute(),
  ]);
  return { wanted: wanted.map(({ tagId }) => tagId), worked: worked.map(({ tagId }) => tagId) };
}
