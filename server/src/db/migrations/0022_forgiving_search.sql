-- Search that forgives: without regard to case, to dots and accents over letters, and to Swedish endings of words.
CREATE FUNCTION forgiving(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(normalize($1, NFC),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ',
    'AAAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaaceeeeiiiinoooooouuuuyy'));

-- Without stop words: somebody may well look for one of them.
CREATE TEXT SEARCH DICTIONARY swedish_endings (TEMPLATE = snowball, LANGUAGE = swedish);
CREATE TEXT SEARCH CONFIGURATION swedish_endings (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION swedish_endings ALTER MAPPING REPLACE simple WITH swedish_endings;

CREATE FUNCTION plain_words(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(forgiving($1), '[^[:alnum:]]+', ' ', 'g');

-- PostgreSQL 18's stemmer leaves '-et' (körkortet, arbetet), so that is taken off before.
CREATE FUNCTION without_endings(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(words, '(\w{3})et\M', '\1', 'g');

-- Each word as it is written, for what begins like it, and without its ending.
CREATE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN strip(to_tsvector('simple', plain_words($1)))
    || strip(to_tsvector('swedish_endings', without_endings(plain_words($1))));

CREATE FUNCTION search_for(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsquery('simple', forgiving(word) || ':*')
    || to_tsquery('swedish_endings', without_endings(forgiving(word)));

-- Within the tenant, and without a pending list, which every search would read through.
DROP INDEX messages_search;
ALTER TABLE messages DROP COLUMN search;
ALTER TABLE messages ADD COLUMN search tsvector GENERATED ALWAYS AS (search_words(text)) STORED;
CREATE INDEX messages_search ON messages USING gin (company_id, search) WITH (fastupdate = off);

-- The names of applicants, which the search of the top bar uses as well.
CREATE OR REPLACE FUNCTION search_name(users) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || forgiving($1.first_name || ' ' || $1.last_name)
$$;
UPDATE applicant_names n SET name = search_name(u) FROM applicants a JOIN users u ON u.id = a.user_id
WHERE a.id = n.applicant_id AND n.name IS DISTINCT FROM search_name(u);
