import { fold } from '../../reference/fold.ts';

/** Words that say nothing, as fold_text (0011_public_jobs.sql) leaves them out of adverts. */
const unheard = new Set('an ar at da dar for fran har nagon nagot nar over pa sa sadan sjalv ut aven'.split(' '));

const mostWords = 8;

/** The words of a search as PostgreSQL's parser takes them: letters and digits alone. */
export function searchWords(text: string): string[] {
  const words = fold(text.replaceAll(/[+#]/g, ' '))
    .split(' ')
    .filter((word) => word !== '' && !unheard.has(word));
  return words.slice(0, mostWords);
}

/**
 * All words, or all with two neighbours as one: what Swedish writes together, many write apart ('lastbils förare').
 * The other way round is seen to by the adverts' own words, which hold the parts of compounds.
 */
export function toQuery(words: readonly string[]): string {
  if (words.length === 0) return '';
  const joined = words.slice(1).map((word, index) => {
    return [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)];
  });
  return [words, ...joined].map((alternative) => `(${alternative.join(' & ')})`).join(' | ');
}
