import { deleteBankSearch, listBankSearches, saveBankSearch } from '@platsa/contract/candidates/saved-search-endpoints';
import { type CandidateFilter, maxBankSearches } from '@platsa/contract/candidates/schema';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getJobViewer, type JobViewer, seesApplicantsOf } from '../boards/index.ts';
import { rankingBy } from './bank-matches.ts';
import { toCandidateCondition } from './candidate-filter.ts';
import { countCandidates } from './candidate-queries.ts';
import { requireSeenTarget } from './list-candidates.ts';

export const listBankSearchesRoute = route(listBankSearches, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId } }) {
    const rows = await listSearchRows(ctx.db, getJobViewer(actor, companyId));
    const counts = await Promise.all(
      rows.map(async ({ filter }) =>
        countCandidates(
          ctx.db,
          toCandidateCondition({ ...filter, companyId }, ctx.now()),
          await rankingBy(ctx.db, filter),
        ),
      ),
    );
    return {
      searches: rows.map(({ id, name, filter }, index) => ({
        _id: id,
        name,
        filter: Object.fromEntries(Object.entries(filter).map(([field, value]) => [field, String(value)])),
        count: counts[index] ?? 0,
      })),
    };
  },
});

export const saveBankSearchRoute = route(saveBankSearch, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, name, ...filter } }) {
    const viewer = getJobViewer(actor, companyId);
    const { userId } = viewer;
    await requireSeenTarget(ctx.db, viewer, filter);
    return inTransaction(ctx, async (tx) => {
      // Two at once would both find room for one.
      await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      const others = (await listSearchRows(tx, viewer)).filter((search) => search.name !== name);
      if (others.length >= maxBankSearches)
        throw new ApiError('conflict', { userFriendlyMessage: `Du kan spara högst ${maxBankSearches} sökningar.` });
      await tx
        .insertInto('bankSearches')
        .values({ companyId, userId, name, filter })
        .onConflict((is) =>
          is.columns(['companyId', 'userId', 'name']).doUpdateSet(({ ref }) => ({ filter: ref('excluded.filter') })),
        )
        .execute();
      return {};
    });
  },
});

export const deleteBankSearchRoute = route(deleteBankSearch, {
  subject: ({ input }) => input,
  policy: memberOf,
  handle: ({ ctx, actor: { userId }, input: { companyId, bankSearchId } }) =>
    inTransaction(ctx, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('bankSearches')
        .where('id', '=', bankSearchId)
        .where('companyId', '=', companyId)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new ApiError('notFound');
      return {};
    }),
});

/** Without the profile or job that a search was ranked by, if it has been deleted or the user does not see it any more. */
async function listSearchRows(db: Db, viewer: JobViewer) {
  const { companyId, userId } = viewer;
  const rows = await db
    .selectFrom('bankSearches')
    .leftJoin('jobs', (join) =>
      join.on(sql<SqlBool>`jobs.id = (bank_searches.filter ->> '_job')::uuid`).on(seesApplicantsOf(viewer)),
    )
    .select(['bankSearches.id', 'bankSearches.name', 'bankSearches.filter', 'jobs.id as jobId'])
    .where('bankSearches.companyId', '=', companyId)
    .where('bankSearches.userId', '=', userId)
    .orderBy(sql`bank_searches.name COLLATE "sv-x-icu"`)
    .execute();
  return rows.map(({ jobId, filter: { _job, match, ...filter }, ...row }) => {
    const ranked: CandidateFilter = jobId ? { ...filter, _job: jobId, ...(match && { match }) } : filter;
    return { ...row, filter: ranked };
  });
}
