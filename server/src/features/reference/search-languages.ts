import { searchLanguages } from '@platsa/contract/reference/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { searchReference } from '../../platform/reference-data/search.ts';
import { tagIndex } from './indexes.ts';
import { languageView } from './view.ts';

const index = tagIndex('language');

export const searchLanguagesRoute = route(searchLanguages, {
  policy: anyone,
  async handle({ input }) {
    return { languages: searchReference(index, input.name).map(languageView) };
  },
});
