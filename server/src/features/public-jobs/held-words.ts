import { type RawBuilder, sql } from 'kysely';
import { list } from '../../db/list.ts';

/** A word as a search has it (`asListed`), and what the adverts' own words hold of it. */
export interface HeldWord {
  word: string;
  /** Its stem without dots. */
  stem: string;
  /** The word without dots, as a stem: 'stationär' is one, of which 'stationar' would lose its end. */
  whole: string;
  known: boolean;
  isListed: boolean;
  /** Written in another way than it was typed. */
  respelt: boolean;
  /** The compound of a profession. */
  isCompound: boolean;
}

/** One row for each word that says something. */
export function heldWords(words: readonly string[]): RawBuilder<HeldWord> {
  return sql`
    SELECT asked AS word, stem, whole, held.*,
      whole <> stem AND (SELECT count(*) > 0 FROM search_words WHERE plain = whole) AS "isListed"
    FROM unnest(${list(words, 'text')}) AS asked, unnest(tsvector_to_array(to_tsvector('swedish', asked))) AS typed,
      forgiving(typed) AS stem, forgiving(asked) AS whole,
      LATERAL (SELECT count(*) > 0 AS known, coalesce(typed <> stem AND bool_or(word <> typed), false) AS respelt,
        coalesce(bool_or(parts <> '{}'), false) AS "isCompound" FROM search_words WHERE plain = stem) AS held`;
}
