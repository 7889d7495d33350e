import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { list } from '../../db/list.ts';

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
      (SELECT heads.stem FROM generate_series(3, length(lookup.stem) - 3) AS letters
          JOIN compound_heads heads ON heads.plain = right(plain_stem, letters)
        WHERE right(lookup.stem, letters) IN (heads.stem, heads.plain)
        ORDER BY letters DESC LIMIT 1) AS "compoundHead"
    FROM unnest(${list(words, 'text')}) AS asked, unnest(ts_lexize('swedish_stem', asked)) AS lookup (stem),
      forgiving(stem) AS plain_stem, forgiving(asked) AS plain_word,
      LATERAL (SELECT coalesce(bool_or(plain = plain_stem), false) AS "isKnown",
          coalesce(bool_or(plain = plain_stem AND parts <> '{}'), false) AS "isCompound",
          coalesce(bool_or(plain = plain_stem AND stem <> plain_stem AND word <> stem), false) AS "hasOtherSpelling",
          coalesce(bool_or(plain = plain_word AND plain_word <> plain_stem), false) AS "isKnownAsStem"
        FROM search_words WHERE plain IN (plain_stem, plain_word)) AS known`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}
