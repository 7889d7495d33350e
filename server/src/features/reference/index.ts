export { storeOwnWord } from './added-words.ts';
export { professionsNamed } from './professions-named.ts';
export { requirePlace } from './require-place.ts';
