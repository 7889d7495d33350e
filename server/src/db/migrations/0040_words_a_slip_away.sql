-- A word with each of its letters left out, and whole: two words that are a slip apart (a letter too many, too few, wrong, or two
-- swapped) have one of these in common. What is like a slip by its three-letter pieces is not always what was meant:
-- 'desginer' shares too few of them with 'designer'.
CREATE FUNCTION one_letter_less(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
  RETURN ARRAY(SELECT DISTINCT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word) + 1) AS at);

CREATE INDEX search_words_a_slip_away ON search_words USING gin (one_letter_less(plain)) WITH (fastupdate = off);

-- What a word may have been before a slip that stemming hides: with one of its letters less, or with two of them swapped.
CREATE FUNCTION slips_of(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN one_letter_less(word) || ARRAY(
    SELECT left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
    FROM generate_series(1, length(word) - 1) AS at);
