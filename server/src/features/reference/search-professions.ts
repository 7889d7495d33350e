import { searchProfessions } from '@platsa/contract/reference/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { searchReference } from '../../platform/reference-data/search.ts';
import { tagIndex } from './indexes.ts';
import { professionView } from './view.ts';

const index = tagIndex('profession');

export const searchProfessionsRoute = route(searchProfessions, {
  policy: anyone,
  async handle({ input }) {
    return { professions: searchReference(index, input.name).map(professionView) };
  },
});
