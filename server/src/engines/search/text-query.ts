import { referenceTags } from '../../platform/reference-data/catalog.ts';
import { fold } from '../../platform/reference-data/fold.ts';
import type { WordLookup } from './look-up-words.ts';

/** What a search text asks for, as text queries of PostgreSQL (`tsquery`) over the stems of jobs. */
export interface TextQuery {
  /** Jobs that contain all of the words. A word typed without dots and accents matches all its spellings. */
  matches: string;
  /** The same in the spelling that was typed. */
  asTyped: string;
  /** Jobs with a word that begins with one of the words or ends as it does: 'undersköterska' for 'sjuksköterska'. */
  related: string;
}

/** Stop words typed without dots. PostgreSQL's own list has them with dots. */
const stopWords = new Set('an ar at da dar for fran har nagon nagot nar over pa sa sadan sjalv ut aven'.split(' '));

const maxWords = 8;

/** The words of a search text: letters and digits, in lower case. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !stopWords.has(word));
  return words.slice(0, maxWords);
}

/** The words with one pair of neighbours joined, for each pair: many type apart what Swedish joins ('lastbils förare'). */
export function withNeighboursJoined(words: readonly string[]): string[][] {
  return words.slice(1).map((word, index) => {
    return [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)];
  });
}

/** All that `textQuery` and `correctSpelling` need to know the stems of. */
export function wordsToLookUp(words: readonly string[]): string[] {
  const typed = new Set([words, ...withNeighboursJoined(words)].flat());
  return [...new Set([...typed].flatMap((word) => formsOf(word).flat()))];
}

/** A text that consists of stop words matches nothing. */
export function textQuery(words: readonly string[], lookup: WordLookup): TextQuery {
  const alternatives = alternativesTo(words, lookup);
  const forms = new Map(alternatives.flat().map((word) => [word, formsOf(word)]));
  const express = (spell: (stem: string) => string) => {
    const stem = (word: string) => spellStem(lookup.get(word)?.stem, spell);
    const anyForm = (word: string) => anyOf((forms.get(word) ?? []).map((form) => allOf(form.map(stem))));
    return anyOf(alternatives.map((alternative) => allOf(alternative.map(anyForm))));
  };
  return { matches: express(inAnySpelling) ?? '', asTyped: express(quoted) ?? '', related: relatedTo(words, lookup) };
}

/** The words as typed or with neighbours joined. Where these make a compound that jobs contain, only the compound is meant. */
function alternativesTo(words: readonly string[], lookup: WordLookup): (readonly string[])[] {
  const joined = withNeighboursJoined(words);
  const compounds = joined.filter((alternative) =>
    alternative.some((word) => !words.includes(word) && lookup.get(word)?.isCompound),
  );
  return compounds.length > 0 ? compounds : [words, ...joined];
}

export function relatedTo(words: readonly string[], lookup: WordLookup): string {
  const queries = words.flatMap((word) => {
    const known = lookup.get(word);
    if (!known) return [];
    return [beginningIn(known.stem), spellStem(known.compoundHead ?? undefined, inAnySpelling)];
  });
  return anyOf(queries) ?? '';
}

/** Endings of the definite form that PostgreSQL's Swedish stemmer leaves: 'sköterskan', 'intervjun', 'kaffet', 'kortet'. */
const definiteEndings = [
  { ending: /(?<=\p{L}{3}[^e])n$/u, letters: 1 },
  { ending: /(?<=\p{L}{3})et$/u, letters: 1 },
  { ending: /(?<=\p{L}{3})et$/u, letters: 2 },
];

/** The word, its indefinite forms, and the professions called so. Each form is a list of words that a job must all contain. */
function formsOf(word: string): string[][] {
  const indefinite = definiteEndings.flatMap(({ ending, letters }) =>
    ending.test(word) ? [word.slice(0, -letters)] : [],
  );
  const professions = [word, ...indefinite].flatMap((form) => professionsBySynonym.get(fold(form)) ?? []);
  return [[word], ...indefinite.map((form) => [form]), ...professions.map(wordsOf)];
}

/** What jobs call a profession that has other names too: 'lastbilsförare' for 'lastbilschaufför'. */
const professionsBySynonym = new Map<string, string[]>();
for (const { name, synonyms } of referenceTags.profession) {
  for (const synonym of synonyms.map(fold)) {
    professionsBySynonym.set(synonym, [...(professionsBySynonym.get(synonym) ?? []), name]);
  }
}

function spellStem(stem: string | undefined, spell: (stem: string) => string): string | undefined {
  return stem === undefined ? undefined : spell(stem);
}

/** Stems consist of letters and digits alone. */
function quoted(stem: string): string {
  return `'${stem}'`;
}

/** Documents contain a stem with dots or accents once more without them, behind a '~'. */
export function inAnySpelling(stem: string): string {
  return isPlain(stem) ? `('${stem}' | '~${stem}')` : `'${stem}'`;
}

function beginningIn(stem: string): string {
  return isPlain(stem) ? `('${stem}':* | '~${stem}':*)` : `'${stem}':*`;
}

function isPlain(stem: string): boolean {
  return /^[a-z0-9]+$/.test(stem);
}

/** Undefined parts say nothing, and neither does a query of nothing else. */
export function anyOf(parts: readonly (string | undefined)[]): string | undefined {
  return joinQueries(parts, ' | ');
}

export function allOf(parts: readonly (string | undefined)[]): string | undefined {
  return joinQueries(parts, ' & ');
}

function joinQueries(parts: readonly (string | undefined)[], operator: string): string | undefined {
  const queries = parts.filter((part) => part !== undefined);
  return queries.length > 0 ? `(${queries.join(operator)})` : undefined;
}
