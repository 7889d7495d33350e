import { saveSearch } from '@platsa/contract/job-board/endpoints';
import { maxSavedSearches } from '@platsa/contract/job-board/schema';
import { inTransaction } from '../../../db/transaction.ts';
import { invalidField } from '../../../http/api-error.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { newToken } from '../../../http/session.ts';
import { listSavedSearches } from './queries.ts';

export const saveSearchRoute = route(saveSearch, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, search } }) {
    const now = ctx.now();
    const saved = await inTransaction(ctx, async (tx) => {
      // Locked, so that two concurrent calls cannot pass the limit together.
      await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
      await tx
        .insertInto('savedSearches')
        .values({
          ...{ userId, search: JSON.stringify(search), token: newToken() },
          ...{ lookedAt: now, createdAt: now },
        })
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'search'])
            .doUpdateSet({ endedAt: null, frequency: 'daily', lookedAt: now })
            .where('savedSearches.endedAt', 'is not', null),
        )
        .execute();
      const all = await listSavedSearches(tx, userId);
      if (all.length > maxSavedSearches) {
        throw invalidField('search', `Du kan bevaka ${maxSavedSearches} sökningar. Ta bort någon först.`);
      }
      return all;
    });
    return { savedSearches: saved };
  },
});
