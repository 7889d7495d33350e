import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A word of a search, and what published jobs contain of it (table search_words). Plain means without dots and accents. */
export interface KnownWord {
  word: string;
  stem: string;
  plainStem: string;
  plainWord: string;
  /** The longest last part of compounds that the stem ends with: 'förare' of 'lastbilsförare'. */
  compoundHead: string | null;
  /** Jobs contain the stem, in some spelling. */
  isKnown: boolean;
  /** They contain it in another spelling than the one with dots that was typed. */
  hasOtherSpelling: boolean;
  isCompound: boolean;
  /** The whole word is a stem, of which the plain spelling would lose its end: 'stationär', but 'station' of 'stationar'. */
  isKnownAsStem: boolean;
}

/** Stop words are missing. */
export type WordLookup = ReadonlyMap<string, KnownWord>;

export async function lookUpWords(db: Db, words: readonly string[]): Promise<WordLookup> {
  const { rows } = await sql<KnownWord>`
    SELECT asked AS word, stem, plain_stem AS "plainStem", plain_word AS "plainWord", known.*,
      (SELECT heads.stem FROM compound_heads heads
        WHERE heads.stem = ANY (word_ends(lookup.stem)) OR heads.plain = ANY (word_ends(lookup.stem))
        ORDER BY length(heads.stem) DESC LIMIT 1) AS "compoundHead",
      plain_word <> plain_stem AND EXISTS (SELECT FROM search_words WHERE plain = plain_word) AS "isKnownAsStem"
    FROM unnest(${words}::text[]) AS asked, unnest(ts_lexize('swedish_stem', asked)) AS lookup (stem),
      forgiving(stem) AS plain_stem, forgiving(asked) AS plain_word,
      LATERAL (SELECT count(*) > 0 AS "isKnown", coalesce(bool_or(parts <> '{}'), false) AS "isCompound",
        coalesce(stem <> plain_stem AND bool_or(search_words.word <> stem), false) AS "hasOtherSpelling"
        FROM search_words WHERE plain = plain_stem) AS known`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}
