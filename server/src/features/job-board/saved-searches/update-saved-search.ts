import { updateSavedSearch } from '@platsa/contract/job-board/endpoints';
import { ApiError } from '../../../http/api-error.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listSavedSearches, setFrequency } from './queries.ts';

export const updateSavedSearchRoute = route(updateSavedSearch, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, searchId, frequency } }) {
    if (!(await setFrequency(ctx, { id: searchId, userId }, frequency))) throw new ApiError('notFound');
    return { savedSearches: await listSavedSearches(ctx.db, userId) };
  },
});
