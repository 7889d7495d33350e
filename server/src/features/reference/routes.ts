import { addOwnWordRoute } from './add-own-word.ts';
import {
  findNearestProfessionRoute,
  searchCitiesRoute,
  searchLanguagesRoute,
  searchLicensesRoute,
  searchOccupationCodesRoute,
  searchProfessionsRoute,
  searchSkillsRoute,
  searchTopicsRoute,
  searchTraitsRoute,
} from './search.ts';

export const referenceRoutes = [
  addOwnWordRoute,
  searchCitiesRoute,
  searchProfessionsRoute,
  findNearestProfessionRoute,
  searchOccupationCodesRoute,
  searchSkillsRoute,
  searchTraitsRoute,
  searchLanguagesRoute,
  searchLicensesRoute,
  searchTopicsRoute,
];
