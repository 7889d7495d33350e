import { deleteSavedSearch } from '@platsa/contract/job-board/endpoints';
import { ApiError } from '../../../http/api-error.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listSavedSearches } from './queries.ts';

export const deleteSavedSearchRoute = route(deleteSavedSearch, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, searchId } }) {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('savedSearches')
      .where('id', '=', searchId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ApiError('notFound');
    return { savedSearches: await listSavedSearches(ctx.db, userId) };
  },
});
