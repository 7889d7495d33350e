import { listSavedSearches } from '@platsa/contract/job-board/endpoints';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import * as queries from './queries.ts';

export const listSavedSearchesRoute = route(listSavedSearches, {
  subject: ({ input }) => input,
  policy: self,
  handle: async ({ ctx, input }) => ({ savedSearches: await queries.listSavedSearches(ctx.db, input.userId) }),
});
