import { searchOccupationCodes } from '@platsa/contract/reference/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { searchReference } from '../../platform/reference-data/search.ts';
import { occupationIndex } from './indexes.ts';
import { occupationCodeView } from './view.ts';

export const searchOccupationCodesRoute = route(searchOccupationCodes, {
  policy: anyone,
  async handle({ input }) {
    return { occupationCodes: searchReference(occupationIndex, input.name).map(occupationCodeView) };
  },
});
