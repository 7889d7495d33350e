import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { list } from '../../db/list.ts';

const shortest = 5;

/** Two words written as one, as a query of their stems, with a slip at most in the second: 'itsupporttekniker'. */
export async function splitCompounds(db: Db, words: readonly string[]): Promise<{ word: string; query: string }[]> {
  const long = words.filter((word) => word.length >= shortest);
  if (long.length === 0) return [];
  const { rows } = await sql<{ word: string; query: string }>`
    WITH firsts AS MATERIALIZED (
      SELECT written, letters, first FROM unnest(${list(long, 'text')}) AS written,
        generate_series(1, length(written) - 2) AS letters,
        unnest(tsvector_to_array(to_tsvector('swedish', left(written, letters)))) AS stem, forgiving(stem) AS first
      WHERE CASE WHEN letters < 4 THEN length(written) - letters >= 4
        ELSE (SELECT count(*) > 0 FROM search_words WHERE plain = first) END
    )
    SELECT written AS word, concat('(', first, ' & (', string_agg(DISTINCT second, ' | '), '))') AS query
    FROM firsts, unnest(tsvector_to_array(to_tsvector('swedish', substr(written, letters + 1)))) AS stem,
      forgiving(stem) AS meant,
      LATERAL (SELECT meant AS second WHERE length(written) - letters < 4
        UNION ALL SELECT plain FROM search_words WHERE plain = meant
        UNION ALL SELECT plain FROM search_words
          WHERE length(meant) > 3 AND length(written) - letters > 4 AND one_letter_less(plain) && one_letter_less(meant)) AS seconds
    GROUP BY written, letters, first`.execute(db);
  return rows;
}
