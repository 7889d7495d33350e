import { updateSavedSearch } from '@platsa/contract/job-board/endpoints';
import { sql } from 'kysely';
import { ApiError } from '../../../http/api-error.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listSavedSearches } from './queries.ts';

export const updateSavedSearchRoute = route(updateSavedSearch, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, searchId, frequency } }) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('saved_searches')
      .set({
        frequency,
        // After a pause only what comes from now on is new.
        looked_at: sql<Date>`CASE frequency WHEN 'paused' THEN ${ctx.now()}::timestamptz ELSE looked_at END`,
      })
      .where('id', '=', searchId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('notFound');
    return { savedSearches: await listSavedSearches(ctx.db, userId) };
  },
});
