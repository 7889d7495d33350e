-- What a word's kin are took longer than finding a rare word: it was planned for the words each time, because the planner saw how
-- many there are, and read all ends of compounds.
CREATE INDEX compound_heads_by_end ON compound_heads (right(plain, 2));

CREATE OR REPLACE FUNCTION kin_of(words text) RETURNS tsquery LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT any_spelling(string_agg(kin, ' | ')::tsquery)
  FROM unnest(tsvector_to_array(to_tsvector('swedish', (SELECT words)))) AS word,
    LATERAL (SELECT quote_literal(word) || ':*' AS kin UNION ALL (SELECT quote_literal(stem) FROM compound_heads
      WHERE right(plain, 2) = right(forgiving(word), 2)
        AND right(word, length(stem)) IN (stem, plain) AND length(stem) <= length(word) - 3
      ORDER BY length(stem) DESC LIMIT 1)) AS kins;
END;
