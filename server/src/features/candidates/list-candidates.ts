import { listCandidates } from '@platsa/contract/candidates/endpoints';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listBankMatches, rankCandidates } from './bank-matches.ts';
import { countCandidates, listCandidateRows, listNewestCandidates } from './candidate-queries.ts';
import { findBankProfile } from './profile-queries.ts';
import { candidateView } from './view.ts';

const pageSize = 50;

export const listCandidatesRoute = route(listCandidates, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, _job: profileId, after } }) {
    if (profileId && (await findBankProfile(ctx.db, profileId))?.companyId !== companyId)
      throw new ApiError('notFound');
    // One more than shown tells whether there is a next page.
    const page = { companyId, after, limit: pageSize + 1 };
    const [ids, total] = await Promise.all([
      profileId ? rankCandidates(ctx.db, { ...page, profileId }) : listNewestCandidates(ctx.db, page),
      countCandidates(ctx.db, companyId),
    ]);
    const candidates = await listCandidateRows(ctx.db, companyId, ids.slice(0, pageSize));
    const matches = await listBankMatches(ctx.db, { companyId, profileId, candidates, now: ctx.now() });
    return {
      candidates: candidates.map((row) => candidateView(row, matches.get(row.user_id) ?? [])),
      total,
      next: ids.length > pageSize ? (candidates.at(-1)?.id ?? null) : null,
    };
  },
});
