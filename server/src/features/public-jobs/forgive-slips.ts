import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prefixDistance } from '../../reference/prefix-distance.ts';

interface Guess {
  stem: string;
  known: boolean;
  alike: string[];
}

/**
 * The search with every word that no advert holds replaced by those nearest to it, as a query of stems: words that begin
 * with it, else words a slip or two away. Undefined where there is nothing to replace, or nothing to replace it by.
 */
export async function forgiveSlips(db: Db, words: readonly string[]): Promise<string | undefined> {
  const guesses = await findGuesses(db, words);
  if (guesses.every(({ known }) => known)) return undefined;
  const meant = guesses.map(({ stem, known, alike }) => (known ? [stem] : nearest(stem, alike)));
  if (meant.some((alternatives) => alternatives.length === 0)) return undefined;
  return meant.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ');
}

/** Words of the search as stems, with what the adverts' own words hold of each. */
async function findGuesses(db: Db, words: readonly string[]): Promise<Guess[]> {
  const { rows } = await sql<Guess>`
    SELECT stem, EXISTS (SELECT FROM search_words WHERE word = stem) AS known, ARRAY(
      SELECT word FROM search_words WHERE word % stem OR word LIKE stem || '%'
      ORDER BY similarity(word, stem) DESC, word LIMIT 25) AS alike
    FROM unnest(${words}::text[]) AS word, unnest(tsvector_to_array(to_tsvector('swedish', word))) AS stem`.execute(db);
  return rows;
}

/** A letter or two are like too much to mean any of it. */
function nearest(stem: string, alike: readonly string[]): string[] {
  if (stem.length < 3) return [];
  if (stem.length < 4) return alike.filter((word) => word.startsWith(stem));
  const limit = stem.length >= 7 ? 2 : 1;
  const distances = alike.map((word) => ({ word, distance: prefixDistance(stem, word, limit) }));
  const least = Math.min(limit, ...distances.map(({ distance }) => distance));
  return distances.filter(({ distance }) => distance <= least).map(({ word }) => word);
}
