import { getOwnMatch } from '@platsa/contract/applications/own-application-endpoints';
import { missingInformation } from '@platsa/contract/applications/rules';
import { findRaises, listHoldings, scoreMatch } from '../../engines/matching/index.ts';
import { route } from '../../http/route.ts';
import { findJob, jobSubject, listRequirements, mayReadJob } from '../jobs/index.ts';
import { readProfile } from '../profiles/index.ts';

const mostRaises = 3;

/** Computes the score without storing it: the job seeker has not applied yet. */
export const getOwnMatchRoute = route(getOwnMatch, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: mayReadJob,
  async handle({ ctx, actor, subject: { row } }) {
    const [all, holdings, profile] = await Promise.all([
      listRequirements(ctx.db, [row.id]),
      listHoldings(ctx.db, [row.id], [actor.userId]),
      readProfile(ctx.db, actor.userId),
    ]);
    const requirements = all.filter(({ mayLack }) => !mayLack);
    const { score, parts } = scoreMatch(
      requirements.map(({ tagId, kind, min, max, importance }) => ({ tagId, kind, min, max, importance })),
      holdings,
    );
    const names = new Map(requirements.map(({ tagId, name }) => [tagId, name]));
    const addName = <T extends { tagId: string }>(item: T) => ({ ...item, name: names.get(item.tagId) ?? '' });
    return {
      score,
      match: parts.map(addName),
      raises: findRaises(parts, mostRaises).map(addName),
      missing: missingInformation(profile),
    };
  },
});
