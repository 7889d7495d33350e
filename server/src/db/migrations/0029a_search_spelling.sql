-- The list is searched by words as they are written: a "vård" is no "värd". Each word with dots or accents is listed once
-- more without them, behind a mark, for those who type it so. After 0029, whose function it replaces.

-- What begins with a digit gets a letter first: PostgreSQL's parser would read "73e3d0cc" as a number and a rest.
CREATE FUNCTION written_words(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(lower(normalize($1, NFC)), '[^[:alnum:]]+', ' ', 'g'), '\m(?=\d)', 'n', 'g');

CREATE FUNCTION with_plain_spellings(words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_tsvector(words || ARRAY(SELECT '~' || forgiving(word) FROM unnest(words) AS word WHERE word ~ '[^a-z0-9]'));

-- A word that is typed without dots means all its spellings; one with them means itself.
CREATE FUNCTION any_spelling(tsquery) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace($1::text, '''([a-z0-9]+)''(:\*)?', '(''\1''\2 | ''~\1''\2)', 'g')::tsquery;

-- Other names, as they are written; `search` has them without dots.
ALTER TABLE tags ADD synonyms text NOT NULL DEFAULT '';

-- Both are filled anew with the reference data, and then all adverts are listed anew.
ALTER TABLE compound_heads ADD plain text GENERATED ALWAYS AS (forgiving(stem)) STORED;
DROP TABLE search_words;
CREATE TABLE search_words (
  word text PRIMARY KEY,
  plain text NOT NULL GENERATED ALWAYS AS (forgiving(word)) STORED,
  parts text[] NOT NULL
);
CREATE INDEX search_words_plain ON search_words (plain);
CREATE INDEX search_words_by_letter ON search_words (plain COLLATE "C");

-- Read for every hit: neither compressed nor kept aside.
ALTER TABLE public_jobs ALTER title_words SET STORAGE plain;

-- The locks on brand and company make a change of name and a publishing take turns.
CREATE OR REPLACE FUNCTION refresh_public_jobs(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public_jobs p USING jobs j WHERE p.job_id = ANY (ids) AND j.id = p.job_id
    AND (j.status <> 2 OR j.start_date IS NULL OR j.end_date IS NULL);
  PERFORM FROM brands b JOIN companies c ON c.id = b.company_id
    WHERE b.id IN (SELECT brand_id FROM jobs WHERE id = ANY (ids)) ORDER BY b.id FOR SHARE;

  WITH texts AS MATERIALIZED (
    SELECT j.id, j.description, public_job_card(j, brand, profession, city) AS card,
      concat_ws(' ', j.title, profession.name, profession.synonyms, brand.name, company.name, city.label,
        city.municipality) AS title,
      concat_ws(' ', city.county, (SELECT string_agg(tag.name, ' ') FROM job_requirements r
        JOIN tags tag ON tag.id = r.tag_id WHERE r.job_id = j.id)) AS rest
    FROM jobs j JOIN brands brand ON brand.id = j.brand_id JOIN companies company ON company.id = j.company_id
      JOIN tags profession ON profession.id = j.profession_id LEFT JOIN places city ON city.id = j.city_id
    WHERE j.id = ANY (ids) AND j.status = 2 AND j.start_date IS NOT NULL AND j.end_date IS NOT NULL
  ), stems AS MATERIALIZED (
    SELECT id, tsvector_to_array(to_tsvector('swedish', written_words(title))) AS in_title,
      tsvector_to_array(to_tsvector('swedish', written_words(concat_ws(' ', title, description, rest)))) AS in_all
    FROM texts
  ), used AS MATERIALIZED (
    SELECT DISTINCT word FROM stems, unnest(in_all) AS word WHERE word ~ '^[[:alpha:]]{4,40}$'
  ), known AS MATERIALIZED (
    SELECT word, parts FROM used JOIN search_words USING (word)
  ), added AS (
    -- A word that another advert adds at this moment is given back as well.
    INSERT INTO search_words (word, parts) SELECT word, compound_parts(word) FROM used
    WHERE word NOT IN (SELECT word FROM known) ORDER BY word
    ON CONFLICT (word) DO UPDATE SET parts = excluded.parts RETURNING word, parts
  ), compounds AS MATERIALIZED (
    SELECT * FROM known WHERE parts <> '{}' UNION ALL SELECT * FROM added WHERE parts <> '{}'
  ), parts AS (
    SELECT stems.id, array_agg(part) AS of_all, array_agg(part) FILTER (WHERE word = ANY (in_title)) AS of_title
    FROM stems, LATERAL unnest(in_all) AS word JOIN compounds USING (word), LATERAL unnest(compounds.parts) AS part
    GROUP BY stems.id
  )
  INSERT INTO public_jobs (job_id, start_date, end_date, city_id, profession_id, employment_type, title_words, words, card)
  SELECT j.id, j.start_date, j.end_date, j.city_id, j.profession_id, j.employment_type,
    with_plain_spellings(in_title || coalesce(of_title, '{}')), with_plain_spellings(in_all || coalesce(of_all, '{}')), card
  FROM texts JOIN stems USING (id) JOIN jobs j USING (id) LEFT JOIN parts USING (id)
  ON CONFLICT (job_id) DO UPDATE SET start_date = excluded.start_date, end_date = excluded.end_date,
    city_id = excluded.city_id, profession_id = excluded.profession_id, employment_type = excluded.employment_type,
    title_words = excluded.title_words, words = excluded.words, card = excluded.card, revision = excluded.revision;
END $$;

DROP FUNCTION fold_text(text);
