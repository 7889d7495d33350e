import { count } from '../../../lib/format.ts';

/** The end of the sentence that says what was sent, when some of the chosen applicants have withdrawn meanwhile. */
export function leftOut(gone: number): string {
  if (gone === 0) return '';
  return `. ${count(gone, 'kandidat', 'kandidater')} har tagit tillbaka sin ansökan och fick inget.`;
}
