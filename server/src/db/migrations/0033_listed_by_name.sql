-- What a search counts is called by its name in the row: looking up each place and each profession was a third of a search.
ALTER TABLE public_jobs ADD city text, ADD profession text;
UPDATE public_jobs SET city = (SELECT label FROM places WHERE id = city_id),
  profession = (SELECT name FROM tags WHERE id = profession_id);
ALTER TABLE public_jobs ALTER profession SET NOT NULL;

-- Listing adverts anew was mostly regular expressions, one or two a word. A word of letters and digits that takes more bytes
-- than letters has some with dots or accents.
CREATE OR REPLACE FUNCTION with_plain_spellings(words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_tsvector(words || ARRAY(SELECT '~' || forgiving(word) FROM unnest(words) AS word
    WHERE octet_length(word) > length(word)));

-- What begins with any of the words, or has the end of a compound that it has. A function, so that one plan of a search fits
-- all: the planner can't tell how many words there will be.
CREATE FUNCTION kin_of(words text) RETURNS tsquery LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT any_spelling(string_agg(kin, ' | ')::tsquery)
  FROM unnest(tsvector_to_array(to_tsvector('swedish', words))) AS word,
    LATERAL (SELECT quote_literal(word) || ':*' AS kin UNION ALL (SELECT quote_literal(stem) FROM compound_heads
      WHERE right(word, length(stem)) IN (stem, plain) AND length(stem) <= length(word) - 3
      ORDER BY length(stem) DESC LIMIT 1)) AS kins;
END;

-- The locks on brand and company make a change of name and a publishing take turns.
CREATE OR REPLACE FUNCTION refresh_public_jobs(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public_jobs p USING jobs j WHERE p.job_id = ANY (ids) AND j.id = p.job_id
    AND (j.status <> 2 OR j.start_date IS NULL OR j.end_date IS NULL);
  PERFORM FROM brands b JOIN companies c ON c.id = b.company_id
    WHERE b.id IN (SELECT brand_id FROM jobs WHERE id = ANY (ids)) ORDER BY b.id FOR SHARE;

  WITH texts AS MATERIALIZED (
    SELECT j.id, j.description, public_job_card(j, brand, profession, city) AS card,
      city.label AS city, profession.name AS profession,
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
    SELECT word FROM (SELECT DISTINCT word FROM stems, unnest(in_all) AS word) AS each
    WHERE length(word) BETWEEN 4 AND 40 AND word ~ '^[[:alpha:]]+$'
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
  INSERT INTO public_jobs (job_id, start_date, end_date, city_id, profession_id, employment_type, city, profession,
    title_words, words, card)
  SELECT j.id, j.start_date, j.end_date, j.city_id, j.profession_id, j.employment_type, city, profession,
    with_plain_spellings(in_title || coalesce(of_title, '{}')), with_plain_spellings(in_all || coalesce(of_all, '{}')), card
  FROM texts JOIN stems USING (id) JOIN jobs j USING (id) LEFT JOIN parts USING (id)
  ON CONFLICT (job_id) DO UPDATE SET start_date = excluded.start_date, end_date = excluded.end_date,
    city_id = excluded.city_id, profession_id = excluded.profession_id, employment_type = excluded.employment_type,
    city = excluded.city, profession = excluded.profession,
    title_words = excluded.title_words, words = excluded.words, card = excluded.card, revision = excluded.revision;
END $$;
