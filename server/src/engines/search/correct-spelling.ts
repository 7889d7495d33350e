import { prefixDistance } from '@platsa/reference-data/prefix-distance';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { arrayParameter } from '../../db/ids.ts';
import type { LookedUpWord, WordLookup } from './look-up-words.ts';
import { inAnySpelling, matchAll, matchAny, relatedTo, type TextQuery, withNeighboursJoined } from './text-query.ts';

/**
 * For each word, text queries of the stems that it may stand for. The list is empty if no word of the jobs is similar.
 */
type Interpretations = ReadonlyMap<string, readonly string[]>;

/** Shorter words are similar to too many others, and too short to be two words. */
const minLettersToCorrect = 5;

/**
 * The query with diacritics ignored, and with every word that no job contains replaced by similar words of the jobs:
 * words that begin with it, words one or two typos away, or the two words that were typed as one. Two neighbours may
 * also be one word typed as two. Undefined if no word can be replaced, or if no job contains a similar word.
 */
export async function correctSpelling(
  db: Db,
  words: readonly string[],
  lookup: WordLookup,
): Promise<TextQuery | undefined> {
  const typed = words.flatMap((word) => lookup.get(word) ?? []);
  if (typed.every(hasOneInterpretation)) return undefined;
  const interpretations = new Map(await interpretUnknown(db, unknownAmong(words, lookup)));
  for (const entry of lookup.values()) if (entry.isKnown) interpretations.set(entry.word, listSpellings(entry));
  const alternatives = [words, ...withNeighboursJoined(words)];
  const matches = matchAny(alternatives.map((alternative) => queryFor(alternative, lookup, interpretations)));
  if (matches === undefined) return undefined;
  return { matches, inTitle: matches, asTyped: matches, related: relatedTo(words, lookup) };
}

/** Jobs contain the word, and no other spelling of it that could be meant instead. */
function hasOneInterpretation({ isKnown, isKnownUnstemmed, hasOtherSpelling }: LookedUpWord): boolean {
  return isKnown && !isKnownUnstemmed && !hasOtherSpelling;
}

function listSpellings({ plainStem, plainWord, isKnownUnstemmed }: LookedUpWord): string[] {
  return (isKnownUnstemmed ? [plainStem, plainWord] : [plainStem]).map(inAnySpelling);
}

/**
 * The words that no job contains, and each pair of neighbours of which both are unknown, joined: a space in the wrong
 * place makes both words unknown. If jobs contain one of the two, they are not joined.
 */
function unknownAmong(words: readonly string[], lookup: WordLookup): LookedUpWord[] {
  const isUnknown = (word: string | undefined) => word !== undefined && lookup.get(word)?.isKnown === false;
  const joined = words.slice(1).flatMap((word, index) => {
    const before = words[index];
    return isUnknown(before) && isUnknown(word) ? [`${before}${word}`] : [];
  });
  return [...new Set([...words, ...joined])].filter(isUnknown).flatMap((word) => lookup.get(word) ?? []);
}

/**
 * Matches jobs that contain an interpretation of each word. Stop words are left out. Undefined if a word has no
 * interpretation.
 */
function queryFor(words: readonly string[], lookup: WordLookup, interpretations: Interpretations): string | undefined {
  const queries = words.filter((word) => lookup.has(word)).map((word) => matchAny(interpretations.get(word) ?? []));
  return queries.includes(undefined) ? undefined : matchAll(queries);
}

/** The similar stems of each word, or, if there are none, the two words that were typed as one. */
async function interpretUnknown(db: Db, words: readonly LookedUpWord[]): Promise<Interpretations> {
  if (words.length === 0) return new Map();
  const similarStems = await findSimilarStems(db, words);
  const interpretations = new Map(
    words.map((entry) => {
      return [entry.word, likelyStems(entry, similarStems.get(entry.word)).map(inAnySpelling)];
    }),
  );
  const rest = words.filter(({ word }) => interpretations.get(word)?.length === 0);
  for (const [word, splits] of await findSplits(db, rest)) interpretations.set(word, splits);
  return interpretations;
}

/**
 * The stems that a word probably stands for. Jobs may contain a short word or one with digits as it was typed:
 * search_words omits those.
 */
function likelyStems(entry: LookedUpWord, found: SimilarStems | undefined): string[] {
  const { plainStem, plainWord, isKnownUnstemmed } = entry;
  const isListed = plainWord.length >= 4 && !/\d/.test(plainWord);
  return [
    ...new Set([
      ...(isListed ? [] : [plainStem]),
      ...(isKnownUnstemmed ? [plainWord] : []),
      ...nearest(plainStem, found?.similar ?? [], found?.corrected ?? []),
    ]),
  ];
}

/**
 * The similar stems with the smallest edit distance; that of `corrected` is 1. A stem of one or two letters is similar
 * to too many, and for one of three letters only longer stems that begin with it count, or else stems of at most four
 * letters.
 */
function nearest(stem: string, similar: readonly string[], corrected: readonly string[]): string[] {
  if (stem.length < 3) return [];
  const beginnings = similar.filter((word) => word.startsWith(stem));
  if (stem.length < 4 && beginnings.length > 0) return beginnings;
  const limit = stem.length >= 7 ? 2 : 1;
  const distances = similar.map((word) => ({ word, distance: prefixDistance(stem, word, limit) }));
  const least = Math.min(corrected.length > 0 ? 1 : limit, ...distances.map(({ distance }) => distance));
  const near = distances.filter(({ word, distance }) => distance <= least && (stem.length > 3 || word.length < 5));
  return [...near.map(({ word }) => word), ...(least > 0 ? corrected : [])];
}

interface SimilarStems {
  word: string;
  /** Stems of jobs that share trigrams with the word's stem, begin with it, or are one typo away from it. */
  similar: string[];
  /**
   * Stems of jobs that the word gets without one of its letters or with two of them swapped: a typo in the ending
   * changes the stem.
   */
  corrected: string[];
}

async function findSimilarStems(db: Db, words: readonly LookedUpWord[]): Promise<Map<string, SimilarStems>> {
  const typed = words.map(({ word }) => word);
  const stems = words.map(({ plainStem }) => plainStem);
  const { rows } = await sql<SimilarStems>`
    SELECT typed AS word, ARRAY(
      (SELECT plain FROM search_words WHERE plain % typed_stem ORDER BY similarity(plain, typed_stem) DESC, plain LIMIT 25)
      UNION
      (SELECT plain FROM search_words WHERE plain COLLATE "C" >= typed_stem AND plain COLLATE "C" < typed_stem || '~'
        ORDER BY length(plain), plain LIMIT 25)
      UNION
      SELECT plain FROM search_words WHERE length(typed_stem) > 2 AND one_letter_less(plain) && one_letter_less(typed_stem)
    ) AS similar, ARRAY(
      SELECT DISTINCT plain FROM search_words
      WHERE length(typed) >= ${minLettersToCorrect} AND plain = ANY (ARRAY(
        SELECT forgiving(stem) FROM unnest(slips_of(typed)) AS slip, unnest(ts_lexize('swedish_stem', slip)) AS stem))
    ) AS corrected
    FROM unnest(${arrayParameter(typed, 'text')}, ${arrayParameter(stems, 'text')}) AS unknown (typed, typed_stem)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.word, row]));
}

interface Split {
  word: string;
  first: string;
  second: string;
}

/**
 * Finds two words that were typed as one, 'itsupporttekniker'; the second may have one typo. Jobs must contain each of
 * the two that has four letters or more. `cuts` is materialized, so that second words are only searched for if the
 * first exists.
 */
async function findSplits(db: Db, words: readonly LookedUpWord[]): Promise<Map<string, string[]>> {
  const typed = words.map(({ word }) => word).filter((word) => [...word].length >= minLettersToCorrect);
  if (typed.length === 0) return new Map();
  const { rows } = await sql<Split>`
    WITH cuts AS MATERIALIZED (
      SELECT typed, first, rest, length(typed) - letters AS letters_left
      FROM unnest(${arrayParameter(typed, 'text')}) AS typed, generate_series(1, length(typed) - 2) AS letters,
        unnest(ts_lexize('swedish_stem', left(typed, letters))) AS first_stem, forgiving(first_stem) AS first,
        unnest(ts_lexize('swedish_stem', right(typed, -letters))) AS rest_stem, forgiving(rest_stem) AS rest
      WHERE CASE WHEN letters < 4 THEN length(typed) - letters >= 4
        ELSE EXISTS (SELECT FROM search_words WHERE plain = first) END
    )
    SELECT DISTINCT typed AS word, first, second
    FROM cuts, LATERAL (SELECT rest AS second WHERE letters_left < 4
      UNION SELECT plain FROM search_words WHERE plain = rest
      UNION SELECT plain FROM search_words
        WHERE length(rest) > 3 AND letters_left > 4 AND one_letter_less(plain) && one_letter_less(rest)) AS seconds`.execute(
    db,
  );
  const splits = new Map<string, string[]>();
  for (const { word, first, second } of rows) {
    splits.set(word, [...(splits.get(word) ?? []), `(${inAnySpelling(first)} & ${inAnySpelling(second)})`]);
  }
  return splits;
}
