import { suggestProfessions } from '@platsa/contract/profiles/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listSuggestedProfessions } from './suggestion-queries.ts';

export const suggestProfessionsRoute = route(suggestProfessions, {
  subject: ({ input }) => input,
  policy: self,
  handle: async ({ ctx, input }) => ({ suggestedProfessions: await listSuggestedProfessions(ctx.db, input.userId) }),
});
