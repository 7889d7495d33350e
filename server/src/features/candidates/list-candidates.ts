import { listCandidates } from '@platsa/contract/candidates/endpoints';
import { decodeCursor, pageOf, scoreAndTimeCursor, timeCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listBankMatches, rankCandidates } from './bank-matches.ts';
import { countCandidates, listCandidateRows, listSpontaneousApplications } from './candidate-queries.ts';
import { findBankProfile } from './profile-queries.ts';
import { candidateView } from './view.ts';

const pageSize = 50;

export const listCandidatesRoute = route(listCandidates, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId, _job: profileId, after } }) {
    if (profileId && (await findBankProfile(ctx.db, profileId))?.companyId !== companyId)
      throw new ApiError('notFound');
    // One more than shown says whether there is a next page.
    const page = { companyId, limit: pageSize + 1 };
    const [{ ids, next }, total] = await Promise.all([
      profileId ? listRanked(ctx.db, { ...page, profileId }, after) : listNewest(ctx.db, page, after),
      countCandidates(ctx.db, companyId),
    ]);
    const candidates = await listCandidateRows(ctx.db, companyId, ids);
    const matches = await listBankMatches(ctx.db, { companyId, profileId, candidates, now: ctx.now() });
    return {
      candidates: candidates.map((row) => candidateView(row, matches.get(row.user_id) ?? [])),
      total,
      next,
    };
  },
});

interface Page {
  companyId: string;
  limit: number;
}

async function listRanked(db: Db, page: Page & { profileId: string }, after: string | undefined) {
  const rows = await rankCandidates(db, { ...page, after: decodeCursor(after, scoreAndTimeCursor) });
  const { shown, next } = pageOf(rows, pageSize, ({ score, cursor_time, id }) => [score, cursor_time, id]);
  return { ids: shown.map(({ id }) => id), next };
}

async function listNewest(db: Db, page: Page, after: string | undefined) {
  const rows = await listSpontaneousApplications(db, { ...page, after: decodeCursor(after, timeCursor) });
  const { shown, next } = pageOf(rows, pageSize, ({ cursor_time, id }) => [cursor_time, id]);
  return { ids: shown.map(({ id }) => id), next };
}
