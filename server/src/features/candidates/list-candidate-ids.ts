import { listCandidateIds } from '@platsa/contract/candidates/endpoints';
import { maxSelected } from '@platsa/contract/fields';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getJobViewer } from '../boards/index.ts';
import { rankingBy } from './bank-matches.ts';
import { toCandidateCondition } from './candidate-filter.ts';
import { listLatest, listRanked } from './candidate-queries.ts';
import { requireSeenTarget } from './list-candidates.ts';

export const listCandidateIdsRoute = route(listCandidateIds, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: filter }) {
    const { db } = ctx;
    await requireSeenTarget(db, getJobViewer(actor, filter.companyId), filter);
    const ranking = await rankingBy(db, filter);
    const all = { isShown: toCandidateCondition(filter, ctx.now()), limit: maxSelected, after: undefined };
    const rows = ranking ? await listRanked(db, { ...all, ranking }) : await listLatest(db, all);
    return { _applicants: rows.map(({ id }) => id) };
  },
});
