import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { arrayParameter } from '../../db/ids.ts';

/**
 * A word of a search, its stem, and whether published jobs contain it (table search_words, the stems of all published
 * jobs). Plain means in lower case without diacritics: 'a' for 'å'.
 */
export interface LookedUpWord {
  word: string;
  stem: string;
  plainStem: string;
  plainWord: string;
  /**
   * The longest last part of compounds (table compound_heads) that the stem ends with: 'förare' for 'lastbilsförare'.
   */
  compoundHead: string | null;
  /** Jobs contain the stem, with or without the same diacritics. */
  isKnown: boolean;
  /**
   * The stem was typed with diacritics, and jobs contain it with others or none: 'vård' was typed, and jobs contain
   * 'värd'.
   */
  hasOtherSpelling: boolean;
  /** Jobs contain the stem, and it is a compound. */
  isCompound: boolean;
  /**
   * Jobs contain the unstemmed word as a stem. The stemmer takes the end of a word typed without diacritics for an
   * ending: 'stationär' stays, but 'stationar' becomes 'station'.
   */
  isKnownUnstemmed: boolean;
}

/** By word. Stop words have no entry. */
export type WordLookup = ReadonlyMap<string, LookedUpWord>;

export async function lookUpWords(db: Db, words: readonly string[]): Promise<WordLookup> {
  const { rows } = await sql<LookedUpWord>`
    SELECT asked AS word, stem, plain_stem, plain_word, known.*,
      (SELECT heads.stem FROM generate_series(3, length(lookup.stem) - 3) AS letters
          JOIN compound_heads heads ON heads.plain = right(plain_stem, letters)
        WHERE right(lookup.stem, letters) IN (heads.stem, heads.plain)
        ORDER BY letters DESC LIMIT 1) AS compound_head
    FROM unnest(${arrayParameter(words, 'text')}) AS asked, unnest(ts_lexize('swedish_stem', asked)) AS lookup (stem),
      forgiving(stem) AS plain_stem, forgiving(asked) AS plain_word,
      LATERAL (SELECT coalesce(bool_or(plain = plain_stem), false) AS is_known,
          coalesce(bool_or(plain = plain_stem AND parts <> '{}'), false) AS is_compound,
          coalesce(bool_or(plain = plain_stem AND stem <> plain_stem AND word <> stem), false) AS has_other_spelling,
          coalesce(bool_or(plain = plain_word AND plain_word <> plain_stem), false) AS is_known_unstemmed
        FROM search_words WHERE plain IN (plain_stem, plain_word)) AS known`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}
