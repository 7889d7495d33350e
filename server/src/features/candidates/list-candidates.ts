import { listCandidates } from '@platsa/contract/candidates/endpoints';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { countCandidates, listBankMatches, listCandidateRows } from './candidate-queries.ts';
import { findBankProfile } from './profile-queries.ts';
import { candidateView } from './view.ts';

const pageSize = 50;

export const listCandidatesRoute = route(listCandidates, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, _job: profileId, after } }) {
    if (profileId && (await findBankProfile(ctx.db, profileId))?.companyId !== companyId)
      throw new ApiError('notFound');
    const [rows, total] = await Promise.all([
      // One more than shown tells whether there is a next page.
      listCandidateRows(ctx.db, { companyId, profileId, after, limit: pageSize + 1 }),
      countCandidates(ctx.db, companyId),
    ]);
    const shown = rows.slice(0, pageSize);
    const matches = await listBankMatches(ctx.db, { companyId, profileId, candidates: shown, now: ctx.now() });
    const byPerson = Map.groupBy(matches, ({ user_id }) => user_id);
    return {
      candidates: shown.map((row) => candidateView(row, byPerson.get(row.user_id) ?? [])),
      total,
      next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});
