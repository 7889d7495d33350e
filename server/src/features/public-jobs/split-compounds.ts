import { type RawBuilder, sql } from 'kysely';

/**
 * Two words written as one, as queries of their stems, with a slip at most in the second: 'itsupporttekniker'. Each part is
 * a word already, which needs no parser to find words in it.
 */
export function splitsOf(word: RawBuilder<string>): RawBuilder<string> {
  return sql`
    SELECT concat('(', first, ' & (', string_agg(DISTINCT second, ' | '), '))') AS query
    FROM (
      SELECT letters, length(${word}) - letters AS others, first FROM generate_series(1, length(${word}) - 2) AS letters,
        unnest(ts_lexize('swedish_stem', left(${word}, letters))) AS stem, forgiving(stem) AS first
      WHERE CASE WHEN letters < 4 THEN length(${word}) - letters >= 4
        ELSE (SELECT count(*) > 0 FROM search_words WHERE plain = first) END
      OFFSET 0
    ) AS firsts, unnest(ts_lexize('swedish_stem', right(${word}, others))) AS stem, forgiving(stem) AS meant,
      LATERAL (SELECT meant AS second WHERE others < 4
        UNION ALL SELECT plain FROM search_words WHERE plain = meant
        UNION ALL SELECT plain FROM search_words
          WHERE length(meant) > 3 AND others > 4 AND one_letter_less(plain) && ARRAY(
            SELECT left(meant, at - 1) || substr(meant, at + 1) FROM generate_series(1, length(meant) + 1) AS at)) AS seconds
    GROUP BY letters, first`;
}
