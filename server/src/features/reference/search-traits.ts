import { searchTraits } from '@platsa/contract/reference/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { searchReference } from '../../platform/reference-data/search.ts';
import { tagIndex } from './indexes.ts';
import { namedView } from './view.ts';

const index = tagIndex('trait');

export const searchTraitsRoute = route(searchTraits, {
  policy: anyone,
  async handle({ input }) {
    return { traits: searchReference(index, input.name).map(namedView) };
  },
});
