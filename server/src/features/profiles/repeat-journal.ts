/** Changes that a restored backup repeats: features/repeat-journal.ts calls them. */
export { removeResume } from './resumes/delete-resume.ts';
