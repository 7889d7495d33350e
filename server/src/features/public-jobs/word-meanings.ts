import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { type Guess, guessWords } from './guess-words.ts';
import type { HeldWord } from './held-words.ts';
import { nearest } from './nearest-words.ts';

/** What a word may have meant, as queries of stems. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

type Kept = Map<string, Promise<readonly string[]>>;

/** A few hundred kilobytes. */
const mostWords = 1_000;
const keptOf = new WeakMap<Context, Kept>();

/**
 * Of words that no advert holds. Searches differ, but few of their words do, and guessing takes several times the search: what is
 * guessed of a word is kept until an advert changes.
 */
export async function meaningsOfUnknown(ctx: Context, words: readonly HeldWord[]): Promise<Meanings> {
  const kept = keptBy(ctx);
  // Held from here on: what is kept below may take the place of what was known.
  const meanings = new Map(words.map(({ word }) => [word, kept.get(word)]));
  const asked = words.filter(({ word }) => !meanings.get(word));
  if (asked.length > 0) {
    const found = findMeanings(ctx.db, asked);
    for (const { word } of asked) {
      const meant = found.then((all) => all.get(word) ?? []);
      meanings.set(word, meant);
      keep(kept, word, meant);
    }
  }
  return new Map(await Promise.all([...meanings].map(async ([word, meant]) => [word, (await meant) ?? []] as const)));
}

function keptBy(ctx: Context): Kept {
  const known = keptOf.get(ctx);
  if (known) return known;
  const kept: Kept = new Map();
  keptOf.set(ctx, kept);
  // Also what is being read at this moment.
  ctx.live.subscribe('public', () => kept.clear());
  return kept;
}

function keep(kept: Kept, word: string, meanings: Promise<readonly string[]>): void {
  kept.set(word, meanings);
  // A failure is told to those who wait for it, and tried anew by the next.
  meanings.catch(() => kept.get(word) === meanings && kept.delete(word));
  const [oldest] = kept.keys();
  if (kept.size > mostWords && oldest !== undefined) kept.delete(oldest);
}

async function findMeanings(db: Db, words: readonly HeldWord[]): Promise<Meanings> {
  const guesses = new Map((await guessWords(db, words)).map((guess) => [guess.word, guess]));
  return new Map(words.map((held) => [held.word, meaningOf(held, guesses.get(held.word))]));
}

/** What is nearest, or else two words. */
function meaningOf(held: HeldWord, guess: Guess | undefined): string[] {
  const guessed = guessedOf(held, guess);
  return guessed.length > 0 ? guessed : (guess?.splits ?? []);
}

/** Short words and those with digits are not told apart from what nobody wrote, so they stand for themselves as well. */
function guessedOf({ stem, whole, isListed }: HeldWord, guess: Guess | undefined): string[] {
  const near = [
    ...new Set([...(isListed ? [whole] : []), ...nearest(stem, guess?.alike ?? [], guess?.corrected ?? [])]),
  ];
  return whole.length < 4 || /\d/.test(whole) ? [...new Set([stem, ...near])] : near;
}
