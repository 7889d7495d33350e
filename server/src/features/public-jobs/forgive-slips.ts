import type { Db } from '../../db/database.ts';
import { type Guess, guessWords } from './guess-words.ts';
import { findHeldWords, type HeldWord } from './held-words.ts';
import { nearest } from './nearest-words.ts';
import { asListed, joinedNeighbours } from './search-words.ts';
import { splitCompounds } from './split-compounds.ts';

/** What a word may have meant, as queries of stems. */
type Meanings = ReadonlyMap<string, readonly string[]>;

/**
 * The search with dots and accents left out, and with every word that no advert holds replaced by those nearest to it, as
 * a query of stems: words that begin with it, words a slip or two away, or the two that it was made of. Neighbours may
 * have been one word. Undefined where there is nothing to replace, or nothing to replace it by. `held` is what is known of
 * the words already.
 */
export async function forgiveSlips(
  db: Db,
  words: readonly string[],
  held: readonly HeldWord[] | undefined,
): Promise<string | undefined> {
  const typed = words.map(asListed);
  const all = held ?? (await findHeldWords(db, typed));
  if (all.every((word) => isAsTyped(word) || !typed.includes(word.word))) return undefined;
  const unknown = all.filter(({ known }) => !known);
  const guesses = new Map((await guessWords(db, unknown)).map((guess) => [guess.word, guess]));
  const meanings = new Map(all.map((word) => [word.word, meaningsOf(word, guesses.get(word.word))]));
  const unheard = unknown.filter(({ word }) => meanings.get(word)?.length === 0);
  for (const { word, query } of await splitCompounds(
    db,
    unheard.map(({ word }) => word),
  )) {
    meanings.set(word, [...(meanings.get(word) ?? []), query]);
  }
  const joined = joinedNeighbours(words).map((alternative) => alternative.map(asListed));
  const meant = [typed, ...joined].flatMap((alternative) => queryOf(alternative, meanings) ?? []);
  return meant.length === 0 ? undefined : meant.join(' | ');
}

/** Short words and those with digits are not told apart from what nobody wrote, so they stand for themselves as well. */
function meaningsOf({ stem, whole, known, isListed }: HeldWord, guess: Guess | undefined): string[] {
  if (known) return isListed ? [stem, whole] : [stem];
  const near = [
    ...new Set([...(isListed ? [whole] : []), ...nearest(stem, guess?.alike ?? [], guess?.corrected ?? [])]),
  ];
  return whole.length < 4 || /\d/.test(whole) ? [...new Set([stem, ...near])] : near;
}

/** Adverts hold it as it was written, and mean nothing else by it. */
function isAsTyped({ known, isListed, respelt }: HeldWord): boolean {
  return known && !isListed && !respelt;
}

/** Undefined where nothing is meant by one of the words; one without a meaning at all says nothing. */
function queryOf(words: readonly string[], meanings: Meanings): string | undefined {
  const each = words.flatMap((word) => {
    const meant = meanings.get(word);
    return meant ? [meant] : [];
  });
  if (each.length === 0 || each.some((meant) => meant.length === 0)) return undefined;
  return `(${each.map((meant) => `(${meant.join(' | ')})`).join(' & ')})`;
}
