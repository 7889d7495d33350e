/** Changes that a restored backup repeats: features/repeat-journal.ts calls them. */
export { endAccessAgain } from './access/manage-accesses.ts';
export { eraseAccount } from './erase-account.ts';
