-- What is like a word by its three-letter pieces, wherever the slip is: comparing with all that begin alike took three times as long,
-- and grows with the words that adverts hold.
CREATE INDEX search_words_alike ON search_words USING gin (plain gin_trgm_ops) WITH (fastupdate = off);
