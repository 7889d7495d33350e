import { searchCities } from '@platsa/contract/reference/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { searchReference } from '../../platform/reference-data/search.ts';
import { placeIndex } from './indexes.ts';
import { cityView } from './view.ts';

export const searchCitiesRoute = route(searchCities, {
  policy: anyone,
  async handle({ input }) {
    return { cities: searchReference(placeIndex, input.name).map(cityView) };
  },
});
