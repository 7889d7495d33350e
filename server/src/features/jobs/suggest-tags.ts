import { suggestTags } from '@platsa/contract/jobs/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findProfession, listTagsOfProfession } from './tag-queries.ts';

export const suggestTagsRoute = route(suggestTags, {
  subject: ({ ctx, input }) => findProfession(ctx.db, input.professionId),
  policy: anyone,
  async handle({ ctx, input: { professionId, skills, traits } }) {
    const tags = await listTagsOfProfession(ctx.db, professionId, [...skills, ...traits]);
    const of = (kind: 'skill' | 'trait') =>
      tags.filter((tag) => tag.kind === kind).map(({ _id, name }) => ({ _id, name }));
    return { suggestedSkills: of('skill'), suggestedTraits: of('trait') };
  },
});
