/** Changes that a restored backup repeats: features/repeat-journal.ts calls them. */
export { anonymiseAgain } from './retention/anonymise.ts';
