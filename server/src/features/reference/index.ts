export { professionsNamed } from './professions-named.ts';
export { requirePlace } from './require-place.ts';
