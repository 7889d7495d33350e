import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { joinedNeighbours } from './search-words.ts';

/** Of a search's neighbours written as one, those that adverts hold as a compound of a profession. */
export async function heldCompounds(db: Db, words: readonly string[]): Promise<string[]> {
  const joined = [...new Set(joinedNeighbours(words).flat())].filter((word) => !words.includes(word));
  if (joined.length === 0) return [];
  const { rows } = await sql<{ written: string }>`
    SELECT written FROM unnest(${joined}::text[]) AS written
    WHERE EXISTS (SELECT FROM unnest(tsvector_to_array(to_tsvector('swedish', written))) AS stem
      JOIN search_words ON plain = forgiving(stem) WHERE parts <> '{}')`.execute(db);
  return rows.map(({ written }) => written);
}
