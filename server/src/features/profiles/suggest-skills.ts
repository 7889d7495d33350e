import { suggestSkills } from '@platsa/contract/profiles/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listSuggestedTags } from './suggestion-queries.ts';

export const suggestSkillsRoute = route(suggestSkills, {
  subject: ({ input }) => input,
  policy: self,
  handle: async ({ ctx, input }) => ({ suggestedSkills: await listSuggestedTags(ctx.db, input.userId, 'skill') }),
});
