import { maxRanked, rankJobs } from '@platsa/contract/job-board/match-endpoints';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { publicJobCardView } from '../../jobs/index.ts';
import { findPublicJobs, listJobCards } from '../list-public-jobs.ts';
import { readMarks } from './mark-jobs.ts';
import { scoreJobs } from './score-jobs.ts';

const pageSize = 30;

/**
 * The first hits of a search in the order of the person's match; equals stay in the order of the search. Every page ranks
 * anew, so a job that was published meanwhile may move another to the next page.
 */
export const rankJobsRoute = route(rankJobs, {
  policy: anyone,
  async handle({ ctx, input: { search, skip, answers }, actor, address }) {
    await ctx.limiter.countPublicRead(address);
    const person = { actor, answers };
    const { hits } = await findPublicJobs(ctx, search, { limit: maxRanked, maxChoices: { cities: 1, professions: 1 } });
    const jobIds = hits.map(({ jobId }) => jobId);
    const scores = await scoreJobs(ctx.db, jobIds, person);
    const getJobScore = (jobId: string) => scores?.get(jobId)?.score ?? 0;
    const ranked = jobIds.toSorted((a, b) => getJobScore(b) - getJobScore(a));
    const shown = await listJobCards(ctx.db, ranked.slice(skip, skip + pageSize));
    const shownIds = shown.map(({ id }) => id);
    return {
      jobs: shown.map(publicJobCardView),
      marks: await readMarks(ctx.db, shownIds, person, scores),
      next: skip + pageSize < ranked.length ? skip + pageSize : null,
    };
  },
});
