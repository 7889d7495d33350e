import { searchCitiesRoute } from './search-cities.ts';
import { searchLanguagesRoute } from './search-languages.ts';
import { searchLicensesRoute } from './search-licenses.ts';
import { searchOccupationCodesRoute } from './search-occupation-codes.ts';
import { searchProfessionsRoute } from './search-professions.ts';
import { searchSkillsRoute } from './search-skills.ts';
import { searchTopicsRoute } from './search-topics.ts';
import { searchTraitsRoute } from './search-traits.ts';

export const referenceRoutes = [
  searchCitiesRoute,
  searchProfessionsRoute,
  searchOccupationCodesRoute,
  searchSkillsRoute,
  searchTraitsRoute,
  searchLanguagesRoute,
  searchLicensesRoute,
  searchTopicsRoute,
];
