import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { list } from '../../db/list.ts';
import { prefixDistance } from '../../platform/reference-data/prefix-distance.ts';
import type { KnownWord, WordLookup } from './look-up-words.ts';
import { allOf, anyOf, inAnySpelling, relatedTo, type TextQuery, withNeighboursJoined } from './text-query.ts';

/** What each word may have been meant as: queries of stems. An empty list is a word that resembles nothing. */
type Meanings = ReadonlyMap<string, readonly string[]>;

/** Shorter words lose too much with a letter, and are not two words. */
const minLettersToCorrect = 5;

/**
 * The query with dots and accents ignored, and every word that no job contains replaced by what resembles it: words that begin
 * with it, words a slip or two away, or the two words that it was made of. Neighbours may have been one word.
 * Undefined where there is nothing to replace, or nothing to replace it by.
 */
export async function correctSpelling(
  db: Db,
  words: readonly string[],
  lookup: WordLookup,
): Promise<TextQuery | undefined> {
  const typed = words.flatMap((word) => lookup.get(word) ?? []);
  if (typed.every(isContainedAsTyped)) return undefined;
  const meanings = new Map(await meaningsOfUnknown(db, unknownAmong(words, lookup)));
  for (const known of lookup.values()) if (known.isKnown) meanings.set(known.word, spellingsOf(known));
  const alternatives = [words, ...withNeighboursJoined(words)];
  const matches = anyOf(alternatives.map((alternative) => queryFor(alternative, lookup, meanings)));
  return matches === undefined ? undefined : { matches, asTyped: matches, related: relatedTo(words, lookup) };
}

/** It cannot mean anything else. */
function isContainedAsTyped({ isKnown, isKnownAsStem, hasOtherSpelling }: KnownWord): boolean {
  return isKnown && !isKnownAsStem && !hasOtherSpelling;
}

function spellingsOf({ plainStem, plainWord, isKnownAsStem }: KnownWord): string[] {
  return (isKnownAsStem ? [plainStem, plainWord] : [plainStem]).map(inAnySpelling);
}

/**
 * The unknown words, and neighbours that are both unknown, joined: a space in the wrong place spoils both words. Where jobs contain one
 * of them, the two are not guessed at as one.
 */
function unknownAmong(words: readonly string[], lookup: WordLookup): KnownWord[] {
  const isUnknown = (word: string | undefined) => word !== undefined && lookup.get(word)?.isKnown === false;
  const joined = words.slice(1).flatMap((word, index) => {
    const before = words[index];
    return isUnknown(before) && isUnknown(word) ? [`${before}${word}`] : [];
  });
  return [...new Set([...words, ...joined])].filter(isUnknown).flatMap((word) => lookup.get(word) ?? []);
}

/** Undefined where one of the words resembles nothing; stop words are left out. */
function queryFor(words: readonly string[], lookup: WordLookup, meanings: Meanings): string | undefined {
  const meant = words.filter((word) => lookup.has(word)).map((word) => anyOf(meanings.get(word) ?? []));
  return meant.includes(undefined) ? undefined : allOf(meant);
}

/** What resembles each word, or else the two words that it was made of. */
async function meaningsOfUnknown(db: Db, words: readonly KnownWord[]): Promise<Meanings> {
  if (words.length === 0) return new Map();
  const resembling = await findResembling(db, words);
  const meanings = new Map(
    words.map((known) => {
      return [known.word, likelyStems(known, resembling.get(known.word)).map(inAnySpelling)];
    }),
  );
  const rest = words.filter(({ word }) => meanings.get(word)?.length === 0);
  for (const [word, splits] of await findSplits(db, rest)) meanings.set(word, splits);
  return meanings;
}

/** search_words does not list short words and those with digits: such a word may be contained as it is. */
function likelyStems(known: KnownWord, found: Resembling | undefined): string[] {
  const { plainStem, plainWord, isKnownAsStem } = known;
  const isListed = plainWord.length >= 4 && !/\d/.test(plainWord);
  return [
    ...new Set([
      ...(isListed ? [] : [plainStem]),
      ...(isKnownAsStem ? [plainWord] : []),
      ...nearest(plainStem, found?.similar ?? [], found?.corrected ?? []),
    ]),
  ];
}

/** Of the similar stems those with the fewest slips; `corrected` are one slip away. One or two letters resemble too much. */
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

interface Resembling {
  word: string;
  /** Stems that share three-letter pieces with the word's, begin with it, or are one slip away from it. */
  similar: string[];
  /** Stems of the word without one of its letters, or with two of them swapped: a slip in the ending changes the stem. */
  corrected: string[];
}

async function findResembling(db: Db, words: readonly KnownWord[]): Promise<Map<string, Resembling>> {
  const typed = words.map(({ word }) => word);
  const stems = words.map(({ plainStem }) => plainStem);
  const { rows } = await sql<Resembling>`
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
    FROM unnest(${list(typed, 'text')}, ${list(stems, 'text')}) AS unknown (typed, typed_stem)`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

interface Split {
  word: string;
  first: string;
  second: string;
}

/**
 * Two words typed as one, with a slip at most in the second: 'itsupporttekniker'. Jobs must contain each of four letters or more.
 * Materialized, so that second words are only looked for where the first exists.
 */
async function findSplits(db: Db, words: readonly KnownWord[]): Promise<Map<string, string[]>> {
  const typed = words.map(({ word }) => word).filter((word) => [...word].length >= minLettersToCorrect);
  if (typed.length === 0) return new Map();
  const { rows } = await sql<Split>`
    WITH cuts AS MATERIALIZED (
      SELECT typed, first, rest, length(typed) - letters AS letters_left
      FROM unnest(${list(typed, 'text')}) AS typed, generate_series(1, length(typed) - 2) AS letters,
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
