import { findReference, findReferenceByName, referenceTags } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';
import { kindredProfessions } from '../matching/index.ts';
import type { WordLookup } from './look-up-words.ts';

/** A search text as PostgreSQL text queries (`tsquery`) over the stems of jobs. An empty query matches no job. */
export interface TextQuery {
  /**
   * Matches jobs that contain all words. A word typed without diacritics matches every spelling: 'vard' matches 'vård'.
   * Names of professions that stand for a synonym count in titles alone: for 'nurse' a text that mentions a
   * 'sjuksköterska' is no match.
   */
  matches: string;
  /** Like `matches`, for the words of a title. */
  inTitle: string;
  /** Like `inTitle`, but only in the spelling that was typed. */
  asTyped: string;
  /**
   * Matches jobs with a word that begins with one of the words, or with the same last part of a compound:
   * 'undersköterska' for 'sjuksköterska'.
   */
  related: string;
}

/** Stop words typed without diacritics. PostgreSQL's own list has them with diacritics. */
const stopWords = new Set('an ar at da dar for fran har nagon nagot nar over pa sa sadan sjalv ut aven'.split(' '));

const maxWords = 8;

/** A word to look for. `isName`: it comes from the name of a profession whose synonym was typed. */
interface SearchTerm {
  word: string;
  isName: boolean;
}

const typedTerm = (word: string): SearchTerm => ({ word, isName: false });
const nameTerm = (word: string): SearchTerm => ({ word, isName: true });

/**
 * The words of a search text in lower case: letters and digits, and the signs that end or begin names of techniques ('c++', 'c#',
 * '.net'). The function `stems` of the database splits texts of jobs alike.
 */
export function splitSearchText(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/\.net(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu);
  return (words ?? []).filter((word) => !stopWords.has(word)).slice(0, maxWords);
}

const jobWords = new Set(['jobb', 'jobbet', 'jobben', 'ledig', 'lediga', 'ledigt']);

/** Leaves out the words that mean any job: 'umeå' for 'lediga jobb umeå'. */
export function withoutJobWords(words: readonly string[]): string[] {
  return words.filter((word) => !jobWords.has(word));
}

/** Compounds without their last part: 'lager' for 'lagerjobb', 'kontor' for 'kontorsjobb'. */
export function withoutJobEndings(words: readonly string[]): string[] {
  return words.map((word) => word.replace(/^(\p{L}{3,}?)s?jobb(?:et|en)?$/u, '$1'));
}

/**
 * For each pair of adjacent words, all words with this pair joined, because many people write compounds apart
 * ('lastbils förare').
 */
export function withNeighboursJoined(words: readonly string[]): string[][] {
  return words.slice(1).map((word, index) => {
    return [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)];
  });
}

/** All words that `textQuery` and `correctSpelling` look up for a search of these words. */
export function wordsToLookUp(words: readonly string[]): string[] {
  const typed = [words, ...withNeighboursJoined(words)].flat();
  const terms = [...typed.flatMap((word) => listWordForms(word).flat()), ...withSynonymsReplaced(words).flat()];
  return [...new Set(terms.map(({ word }) => word))];
}

/** The query for words as they were typed. If all words are stop words, it matches no job. */
export function textQuery(words: readonly string[], lookup: WordLookup): TextQuery {
  const alternatives = alternativesTo(words, lookup);
  const forms = new Map(alternatives.flat().map(({ word }) => [word, listWordForms(word)]));
  const express = (spell: StemSpelling, spellName: StemSpelling) => {
    const stem = ({ word, isName }: SearchTerm) => spellStem(lookup.get(word)?.stem, isName ? spellName : spell);
    const anyForm = ({ word }: SearchTerm) => matchAny((forms.get(word) ?? []).map((form) => matchAll(form.map(stem))));
    const expressTerm = (term: SearchTerm) => (term.isName ? stem(term) : anyForm(term));
    return matchAny(alternatives.map((alternative) => matchAll(alternative.map(expressTerm)))) ?? '';
  };
  return {
    matches: express(inAnySpelling, quoteTitleStem),
    inTitle: express(inAnySpelling, inAnySpelling),
    asTyped: express(quoted, quoted),
    related: relatedTo(words, lookup),
  };
}

/**
 * The words as typed, and with each pair of neighbours joined. If a pair is a compound that jobs contain, only the
 * joined ones. A synonym of several words also stands for its profession: 'software engineer' for 'systemutvecklare'.
 */
function alternativesTo(words: readonly string[], lookup: WordLookup): SearchTerm[][] {
  const joined = withNeighboursJoined(words);
  const compounds = joined.filter((alternative) =>
    alternative.some((word) => !words.includes(word) && lookup.get(word)?.isCompound),
  );
  const typed = compounds.length > 0 ? compounds : [words, ...joined];
  return [...typed.map((alternative) => alternative.map(typedTerm)), ...withSynonymsReplaced(words)];
}

/** For each run of words that is a synonym of a profession, all words with the profession's name in its place. */
function withSynonymsReplaced(words: readonly string[]): SearchTerm[][] {
  return words.flatMap((_, start) =>
    [2, 3].flatMap((length) => {
      const run = words.slice(start, start + length);
      if (run.length < length) return [];
      return (professionsBySynonym.get(fold(run.join(' '))) ?? []).map((name) => [
        ...words.slice(0, start).map(typedTerm),
        ...splitSearchText(name).map(nameTerm),
        ...words.slice(start + length).map(typedTerm),
      ]);
    }),
  );
}

/** The profession that the text names and its kindred ones, by their names' words: 'backendutvecklare' for 'software engineer'. */
export function namesOfKindredProfessions(text: string): string[][] {
  const named = findReferenceByName('profession', text);
  const ids = named ? kindredProfessions(named.id) : [];
  return ids.map((id) => splitSearchText(findReference('profession', id)?.name ?? ''));
}

/** Matches jobs whose titles contain all words of one of the names. */
export function anyOfNames(names: readonly (readonly string[])[], lookup: WordLookup): TextQuery {
  const express = (spell: StemSpelling) =>
    matchAny(names.map((words) => matchAll(words.map((word) => spellStem(lookup.get(word)?.stem, spell))))) ?? '';
  return { matches: express(quoteTitleStem), inTitle: express(inAnySpelling), asTyped: express(quoted), related: '' };
}

/** The query `related` of TextQuery. */
export function relatedTo(words: readonly string[], lookup: WordLookup): string {
  const queries = words.flatMap((word) => {
    const known = lookup.get(word);
    if (!known) return [];
    return [beginningIn(known.stem), spellStem(known.compoundHead ?? undefined, inAnySpelling)];
  });
  return matchAny(queries) ?? '';
}

/**
 * Endings of the definite form that PostgreSQL's Swedish stemmer does not remove: 'sköterskan', 'intervjun', 'kaffet',
 * 'kortet'.
 */
const definiteEndings = [
  { ending: /(?<=\p{L}{3}[^e])n$/u, letters: 1 },
  { ending: /(?<=\p{L}{3})et$/u, letters: 1 },
  { ending: /(?<=\p{L}{3})et$/u, letters: 2 },
];

/**
 * The word, its indefinite forms, and professions with this synonym. A form is a list of words; a job must contain all
 * of them.
 */
function listWordForms(word: string): SearchTerm[][] {
  const indefinite = definiteEndings.flatMap(({ ending, letters }) =>
    ending.test(word) ? [word.slice(0, -letters)] : [],
  );
  const professions = [word, ...indefinite].flatMap((form) => professionsBySynonym.get(fold(form)) ?? []);
  return [
    ...[word, ...indefinite].map((form) => [typedTerm(form)]),
    ...professions.map((name) => splitSearchText(name).map(nameTerm)),
  ];
}

/** Names of professions by folded synonym: 'lastbilsförare' for 'lastbilschaufför'. */
const professionsBySynonym = new Map<string, string[]>();
for (const { name, synonyms } of referenceTags.profession) {
  for (const synonym of synonyms.map(fold)) {
    professionsBySynonym.set(synonym, [...(professionsBySynonym.get(synonym) ?? []), name]);
  }
}

type StemSpelling = (stem: string) => string;

function spellStem(stem: string | undefined, spell: StemSpelling): string | undefined {
  return stem === undefined ? undefined : spell(stem);
}

/** Needs no escaping, because stems contain no quotation marks. */
function quoted(stem: string): string {
  return `'${stem}'`;
}

/**
 * Search documents contain a stem with diacritics twice: as written, and without them after a '~'. A plain stem matches
 * both, so it is found in any spelling; a stem with diacritics matches only itself.
 */
export function inAnySpelling(stem: string): string {
  return isPlain(stem) ? `('${stem}' | '~${stem}')` : `'${stem}'`;
}

/** Search documents contain the stems of the title once more after a '='. */
function quoteTitleStem(stem: string): string {
  return `'=${stem}'`;
}

function beginningIn(stem: string): string {
  return isPlain(stem) ? `('${stem}':* | '~${stem}':*)` : `'${stem}':*`;
}

function isPlain(stem: string): boolean {
  return /^[a-z0-9]+$/.test(stem);
}

/** Undefined parts are left out. Undefined if no part is left. */
export function matchAny(parts: readonly (string | undefined)[]): string | undefined {
  return joinQueries(parts, ' | ');
}

/** Undefined parts are left out. Undefined if no part is left. */
export function matchAll(parts: readonly (string | undefined)[]): string | undefined {
  return joinQueries(parts, ' & ');
}

function joinQueries(parts: readonly (string | undefined)[], operator: string): string | undefined {
  const queries = parts.filter((part) => part !== undefined);
  return queries.length > 0 ? `(${queries.join(operator)})` : undefined;
}
