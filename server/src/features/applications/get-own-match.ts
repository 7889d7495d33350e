import { getOwnMatch } from '@platsa/contract/applications/endpoints';
import { missingInformation } from '@platsa/contract/applications/rules';
import type { Db } from '../../db/database.ts';
import { findRaises, scoreMatch } from '../../engines/matching/index.ts';
import { route } from '../../http/route.ts';
import { findJob, jobSubject, listRequirements, mayReadJob } from '../jobs/index.ts';
import { readProfile } from '../profiles/index.ts';

const mostRaises = 3;

/** Counted now and kept nowhere: looking is not applying. */
export const getOwnMatchRoute = route(getOwnMatch, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: mayReadJob,
  async handle({ ctx, actor, subject: { row } }) {
    const [requirements, holdings, profile] = await Promise.all([
      listRequirements(ctx.db, [row.id]),
      listHoldings(ctx.db, row.id, actor.userId),
      readProfile(ctx.db, actor.userId),
    ]);
    const { score, parts } = scoreMatch(
      requirements.map(({ tag_id, kind, min, max, importance }) => ({ tagId: tag_id, kind, min, max, importance })),
      holdings,
    );
    const names = new Map(requirements.map(({ tag_id, name }) => [tag_id, name]));
    const named = <T extends { tagId: string }>(item: T) => ({ ...item, name: names.get(item.tagId) ?? '' });
    return {
      score,
      match: parts.map(named),
      raises: findRaises(parts, mostRaises).map(named),
      missing: missingInformation(profile),
    };
  },
});

/** What somebody holds of what the advert asks for. */
function listHoldings(db: Db, jobId: string, userId: string) {
  return db
    .selectFrom('profile_tags as held')
    .innerJoin('job_requirements as requirement', 'requirement.tag_id', 'held.tag_id')
    .select(['held.tag_id as tagId', 'held.level', 'held.is_first as isFirst'])
    .where('requirement.job_id', '=', jobId)
    .where('held.user_id', '=', userId)
    .execute();
}
