import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prefixDistance } from '../../reference/prefix-distance.ts';

/** A word's stem without dots, and what the adverts' own words hold of it. */
interface Guess {
  stem: string;
  known: boolean;
  /** Written in another way than it was typed. */
  respelt: boolean;
  alike: string[];
}

/**
 * The search with dots and accents left out, and with every word that no advert holds replaced by those nearest to it, as
 * a query of stems: words that begin with it, else words a slip or two away. Undefined where there is nothing to replace,
 * or nothing to replace it by.
 */
export async function forgiveSlips(db: Db, words: readonly string[]): Promise<string | undefined> {
  const guesses = await findGuesses(db, words);
  if (guesses.every(({ known, respelt }) => known && !respelt)) return undefined;
  const meant = guesses.map(({ stem, known, alike }) => (known ? [stem] : nearest(stem, alike)));
  if (meant.some((alternatives) => alternatives.length === 0)) return undefined;
  return meant.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ');
}

/** Only words that begin with a word's first or second letter are looked at: all of them would take ten times as long. */
async function findGuesses(db: Db, words: readonly string[]): Promise<Guess[]> {
  const { rows } = await sql<Guess>`
    SELECT stem, known, typed <> stem AND EXISTS (SELECT FROM search_words WHERE plain = stem AND word <> typed) AS respelt,
      CASE WHEN known THEN '{}' ELSE ARRAY(
        SELECT plain FROM unnest(ARRAY[left(stem, 1), substr(stem, 2, 1)]) AS letter
          JOIN search_words ON plain COLLATE "C" >= letter AND plain COLLATE "C" < letter || '~'
        WHERE similarity(plain, stem) >= 0.3 OR left(plain, length(stem)) = stem
        GROUP BY plain ORDER BY similarity(plain, stem) DESC, plain LIMIT 25) END AS alike
    FROM unnest(${words}::text[]) AS word, unnest(tsvector_to_array(to_tsvector('swedish', word))) AS typed,
      forgiving(typed) AS stem, LATERAL (SELECT EXISTS (SELECT FROM search_words WHERE plain = stem) AS known) AS held`.execute(
    db,
  );
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
