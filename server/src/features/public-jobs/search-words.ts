import { referenceTags } from '../../reference/catalog.ts';
import { fold } from '../../reference/fold.ts';

/** Words that say nothing, typed without dots; written as they should be, PostgreSQL leaves them out by itself. */
const unheard = new Set('an ar at da dar for fran har nagon nagot nar over pa sa sadan sjalv ut aven'.split(' '));

const mostWords = 8;

/** The words of a search: letters and digits alone. */
export function searchWords(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !unheard.has(word));
  return words.slice(0, mostWords);
}

/** The words with two neighbours as one: what Swedish writes together, many write apart ('lastbils förare'). */
export function joinedNeighbours(words: readonly string[]): string[][] {
  return words.slice(1).map((word, index) => {
    return [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)];
  });
}

/**
 * All words, or all with two neighbours as one, which alone is meant where it is a compound that adverts hold. The other way
 * round is seen to by the adverts' own words, which hold the parts of compounds.
 */
export function toQuery(words: readonly string[], compounds: readonly string[] = []): string {
  if (words.length === 0) return '';
  const joined = joinedNeighbours(words);
  const meant = joined.filter((alternative) => alternative.some((word) => compounds.includes(asListed(word))));
  const alternatives = meant.length > 0 ? meant : [words, ...joined];
  return alternatives.map((alternative) => `(${alternative.map(inAnyForm).join(' & ')})`).join(' | ');
}

/** The endings of one certain thing that PostgreSQL's Swedish stemmer leaves: 'sköterskan', 'intervjun', 'kaffet', 'kortet'. */
const certain = [
  { ending: /(?<=\p{L}{3}[^e])n$/u, cuts: 1 },
  { ending: /(?<=\p{L}{3})et$/u, cuts: 1 },
  { ending: /(?<=\p{L}{3})et$/u, cuts: 2 },
];

function inAnyForm(word: string): string {
  const bare = certain.filter(({ ending }) => ending.test(word)).map(({ cuts }) => word.slice(0, -cuts));
  const forms = [...new Set([word, ...bare].flatMap((form) => [asListed(form), ...professionsCalled(form)]))];
  return forms.length === 1 ? asListed(word) : `(${forms.join(' | ')})`;
}

/** What the adverts' professions are called that go by another name too: 'lastbilsförare' for 'lastbilschaufför'. */
function professionsCalled(word: string): string[] {
  return (professionsBySynonym.get(fold(word)) ?? []).map((name) => {
    const words = searchWords(name).map(asListed);
    return words.length === 1 ? words.join() : `(${words.join(' & ')})`;
  });
}

const professionsBySynonym = new Map<string, string[]>();
for (const { name, synonyms } of referenceTags.profession) {
  for (const synonym of synonyms.map(fold)) {
    professionsBySynonym.set(synonym, [...(professionsBySynonym.get(synonym) ?? []), name]);
  }
}

/** As written_words (db/schema/11-job-search.sql) has the words of adverts. */
export function asListed(word: string): string {
  return /^\d/.test(word) ? `n${word}` : word;
}

/** Whether a word has none of the dots and accents that it may be written with. */
export function isPlain(word: string): boolean {
  return /^[a-z0-9]+$/.test(word);
}
