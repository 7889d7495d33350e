import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { list } from '../../db/list.ts';
import type { HeldWord } from './held-words.ts';

/** What a word may have been meant for, of the adverts' own words. */
export interface Guess {
  word: string;
  /** What begins like it, has pieces of it, or is a slip away. */
  alike: string[];
  /** The stems of the word with one of its letters less, or two swapped: a slip in its ending spoils the stem. */
  corrected: string[];
}

/** Each part is a look into an index, by a plan that is kept. */
export async function guessWords(db: Db, words: readonly HeldWord[]): Promise<Guess[]> {
  if (words.length === 0) return [];
  const typed = words.map(({ word }) => word);
  const stems = words.map(({ stem }) => stem);
  const { rows } = await sql<Guess>`
    SELECT typed AS word,
      ARRAY(
        (SELECT plain FROM search_words WHERE plain % stem ORDER BY similarity(plain, stem) DESC, plain LIMIT 25)
        UNION (SELECT plain FROM search_words WHERE plain COLLATE "C" >= stem AND plain COLLATE "C" < stem || '~'
          ORDER BY length(plain), plain LIMIT 25)
        UNION SELECT plain FROM search_words WHERE length(stem) > 2 AND one_letter_less(plain) && one_letter_less(stem)
      ) AS alike,
      CASE WHEN length(typed) < 5 THEN '{}' ELSE ARRAY(
        SELECT DISTINCT plain FROM search_words WHERE plain = ANY (string_to_array(forgiving(array_to_string(
          tsvector_to_array(to_tsvector('swedish', array_to_string(slips_of(typed), ' '))), ' ')), ' '))
      ) END AS corrected
    FROM unnest(${list(typed, 'text')}, ${list(stems, 'text')}) AS asked (typed, stem)`.execute(db);
  return rows;
}
