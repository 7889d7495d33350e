import { suggestProfessions, suggestSkills, suggestTraits } from '@platsa/contract/profiles/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listSuggestedProfessions, listSuggestedTags } from './suggestion-queries.ts';

export const suggestProfessionsRoute = route(suggestProfessions, {
  subject: ({ input }) => input,
  policy: self,
  handle: async ({ ctx, input }) => ({ suggestedProfessions: await listSuggestedProfessions(ctx.db, input.userId) }),
});

export const suggestSkillsRoute = route(suggestSkills, {
  subject: ({ input }) => input,
  policy: self,
  handle: async ({ ctx, input }) => ({ suggestedSkills: await listSuggestedTags(ctx.db, input.userId, 'skill') }),
});

export const suggestTraitsRoute = route(suggestTraits, {
  subject: ({ input }) => input,
  policy: self,
  handle: async ({ ctx, input }) => ({ suggestedTraits: await listSuggestedTags(ctx.db, input.userId, 'trait') }),
});
