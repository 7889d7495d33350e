import { searchLicenses } from '@platsa/contract/reference/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { searchReference } from '../../platform/reference-data/search.ts';
import { tagIndex } from './indexes.ts';
import { namedView } from './view.ts';

const index = tagIndex('license');

export const searchLicensesRoute = route(searchLicenses, {
  policy: anyone,
  async handle({ input }) {
    return { licenses: searchReference(index, input.name).map(namedView) };
  },
});
