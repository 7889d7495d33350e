import { searchSkills } from '@platsa/contract/reference/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { searchReference } from '../../platform/reference-data/search.ts';
import { tagIndex } from './indexes.ts';
import { namedView } from './view.ts';

const index = tagIndex('skill');

export const searchSkillsRoute = route(searchSkills, {
  policy: anyone,
  async handle({ input }) {
    return { skills: searchReference(index, input.name).map(namedView) };
  },
});
