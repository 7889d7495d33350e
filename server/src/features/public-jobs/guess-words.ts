import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A word's stem without dots, and what the adverts' own words hold of it. */
export interface Guess {
  word: string;
  stem: string;
  /** The word without dots, as a stem: 'stationär' is one, of which 'stationar' would lose its end. */
  whole: string;
  known: boolean;
  isListed: boolean;
  /** Written in another way than it was typed. */
  respelt: boolean;
  /** What begins like it, has pieces of it, or is a slip away. */
  alike: string[];
  /** The stems of the word with one of its letters less, or two swapped: a slip in its ending spoils the stem. */
  corrected: string[];
}

/** By their pieces only words with the word's first or second letter are looked at: all would take ten times as long. */
export async function guessWords(db: Db, words: readonly string[]): Promise<Guess[]> {
  const { rows } = await sql<Guess>`
    SELECT word, stem, whole, known, whole <> stem AND EXISTS (SELECT FROM search_words WHERE plain = whole) AS "isListed",
      typed <> stem AND EXISTS (SELECT FROM search_words WHERE plain = stem AND search_words.word <> typed) AS respelt,
      CASE WHEN known THEN '{}' ELSE ARRAY(
        (SELECT plain FROM unnest(ARRAY[left(stem, 1), substr(stem, 2, 1)]) AS letter
          JOIN search_words ON plain COLLATE "C" >= letter AND plain COLLATE "C" < letter || '~'
        WHERE similarity(plain, stem) >= 0.3 OR left(plain, length(stem)) = stem
        GROUP BY plain ORDER BY similarity(plain, stem) DESC, plain LIMIT 25)
        UNION SELECT plain FROM search_words WHERE length(stem) > 2 AND one_letter_less(plain) && one_letter_less(stem)) END AS alike,
      CASE WHEN known OR length(whole) < 5 THEN '{}' ELSE ARRAY(
        SELECT DISTINCT plain FROM unnest(slips_of(word)) AS slip, unnest(tsvector_to_array(to_tsvector('swedish', slip))) AS meant
          JOIN search_words ON plain = forgiving(meant)) END AS corrected
    FROM unnest(${words}::text[]) AS word, unnest(tsvector_to_array(to_tsvector('swedish', word))) AS typed,
      forgiving(typed) AS stem, forgiving(word) AS whole,
      LATERAL (SELECT EXISTS (SELECT FROM search_words WHERE plain = stem) AS known) AS held`.execute(db);
  return rows;
}
