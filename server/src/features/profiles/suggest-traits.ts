import { suggestTraits } from '@platsa/contract/profiles/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listSuggestedTags } from './suggestion-queries.ts';

export const suggestTraitsRoute = route(suggestTraits, {
  subject: ({ input }) => input,
  policy: self,
  handle: async ({ ctx, input }) => ({ suggestedTraits: await listSuggestedTags(ctx.db, input.userId, 'trait') }),
});
