/** Changes that a restored backup repeats: features/repeat-journal.ts calls them. */
export { leaveBankAgain } from './leave-bank.ts';
