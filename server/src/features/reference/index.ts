export { requirePlace } from './require-place.ts';
export { suggestProfessions } from './search.ts';
