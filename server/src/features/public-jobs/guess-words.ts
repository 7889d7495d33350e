import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { list } from '../../db/list.ts';
import type { HeldWord } from './held-words.ts';
import { oneLetterLess, slipsOf } from './slips.ts';
import { splitsOf } from './split-compounds.ts';

/** What a word may have been meant for, of the adverts' own words. */
export interface Guess {
  word: string;
  /** What begins like it, has pieces of it, or is a slip away. */
  alike: string[];
  /** The stems of the word with one of its letters less, or two swapped: a slip in its ending spoils the stem. */
  corrected: string[];
  /** What it may be as two words, as queries. */
  splits: string[];
}

/** Shorter ones lose too much with a letter, and are not two words. */
const shortest = 5;

/** One trip, by a plan that is kept; each part is a look into an index. */
export async function guessWords(db: Db, words: readonly HeldWord[]): Promise<Guess[]> {
  if (words.length === 0) return [];
  const typed = words.map(({ word }) => word);
  const stems = words.map(({ stem }) => stem);
  // Lists of different lengths do not fit into one of PostgreSQL's; no word holds a space.
  const keys = stems.map((stem) => oneLetterLess(stem).join(' '));
  const slips = typed.map((word) => ([...word].length < shortest ? '' : slipsOf(word).join(' ')));
  const { rows } = await sql<Guess>`
    SELECT typed AS word,
      ARRAY(
        (SELECT plain FROM search_words WHERE plain % stem ORDER BY similarity(plain, stem) DESC, plain LIMIT 25)
        UNION (SELECT plain FROM search_words WHERE plain COLLATE "C" >= stem AND plain COLLATE "C" < stem || '~'
          ORDER BY length(plain), plain LIMIT 25)
        UNION SELECT plain FROM search_words WHERE length(stem) > 2 AND one_letter_less(plain) && string_to_array(keys, ' ')
      ) AS alike,
      CASE WHEN slips = '' THEN '{}' ELSE ARRAY(
        SELECT DISTINCT plain FROM search_words WHERE plain = ANY (string_to_array(forgiving(array_to_string(
          tsvector_to_array(to_tsvector('swedish', slips)), ' ')), ' '))
      ) END AS corrected,
      CASE WHEN slips = '' THEN '{}' ELSE ARRAY(${splitsOf(sql`typed`)}) END AS splits
    FROM unnest(${list(typed, 'text')}, ${list(stems, 'text')}, ${list(keys, 'text')}, ${list(slips, 'text')})
      AS asked (typed, stem, keys, slips)`.execute(db);
  return rows;
}
