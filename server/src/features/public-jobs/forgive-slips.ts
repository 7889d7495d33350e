import type { Context } from '../../context.ts';
import type { HeldWord } from './held-words.ts';
import { asListed, joinedNeighbours } from './search-words.ts';
import { type Meanings, meaningsOfUnknown } from './word-meanings.ts';

/**
 * The search with dots and accents left out, and with every word that no advert holds replaced by those nearest to it, as
 * a query of stems: words that begin with it, words a slip or two away, or the two that it was made of. Neighbours may
 * have been one word. Undefined where there is nothing to replace, or nothing to replace it by. `held` is what adverts hold
 * of the words and their neighbours.
 */
export async function forgiveSlips(
  ctx: Context,
  words: readonly string[],
  held: readonly HeldWord[],
): Promise<string | undefined> {
  const typed = words.map(asListed);
  if (held.every((word) => isAsTyped(word) || !typed.includes(word.word))) return undefined;
  const unknown = held.filter(({ known }) => !known);
  const guessed = await meaningsOfUnknown(ctx, worthGuessing(unknown, words));
  const meanings = new Map(held.map((word) => [word.word, word.known ? ownOf(word) : (guessed.get(word.word) ?? [])]));
  const joined = joinedNeighbours(words).map((alternative) => alternative.map(asListed));
  const meant = [typed, ...joined].flatMap((alternative) => queryOf(alternative, meanings) ?? []);
  return meant.length === 0 ? undefined : meant.join(' | ');
}

/** A space in the wrong place spoils both words beside it: where adverts hold one, the two are not guessed at as one. */
function worthGuessing(unknown: readonly HeldWord[], words: readonly string[]): HeldWord[] {
  const names = new Set(unknown.map(({ word }) => word));
  const spoilt = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? '';
    return names.has(asListed(before)) && names.has(asListed(word)) ? [`${before}${word}`] : [];
  });
  const worth = new Set([...words, ...spoilt].map(asListed));
  return unknown.filter(({ word }) => worth.has(word));
}

function ownOf({ stem, whole, isListed }: HeldWord): string[] {
  return isListed ? [stem, whole] : [stem];
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
