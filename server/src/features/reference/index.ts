export { requirePlace } from './require-place.ts';
