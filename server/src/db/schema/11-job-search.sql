-- Search documents of the public job board, written by the database itself: triggers on every table that a public job is
-- made from refresh its row in public_jobs, so that no operation can forget it.

-- Words of search documents ----------------------------------------------------------------------------------------------

-- Words are stored as they are written, since "vård" and "värd" differ. A word with dots or accents is stored once more
-- without them, behind a '~', for searches typed without them.

-- A word that begins with a digit gets a letter first: PostgreSQL's parser would read "73e3d0cc" as a number and a rest.
CREATE FUNCTION written_words(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(lower(normalize($1, NFC)), '[^[:alnum:]]+', ' ', 'g'), '\m(?=\d)', 'n', 'g');

-- The words, and the plain spelling of each that has dots or accents: it takes more bytes than letters.
CREATE FUNCTION with_plain_spellings(words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_tsvector(words || ARRAY(SELECT '~' || forgiving(word) FROM unnest(words) AS word
    WHERE octet_length(word) > length(word)));

-- A search word without dots means all its spellings; one with dots means itself.
CREATE FUNCTION any_spelling(tsquery) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace($1::text, '''([a-z0-9]+)''(:\*)?', '(''\1''\2 | ''~\1''\2)', 'g')::tsquery;

-- Compounds ----------------------------------------------------------------------------------------------------------------

-- The last parts of compounds, as stems: 'förare' in 'lastbilsförare'. Written with the reference data.
CREATE TABLE compound_heads (
  stem text PRIMARY KEY,
  plain text GENERATED ALWAYS AS (forgiving(stem)) STORED
);
CREATE INDEX compound_heads_by_end ON compound_heads (right(plain, 2));

-- All ends count, not the longest alone: a lastbilsförare is a bilförare and a förare.
CREATE FUNCTION compound_parts(word text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT part), '{}')
  FROM compound_heads, unnest(tsvector_to_array(to_tsvector('swedish', left(word, -length(stem)))) || stem) AS part
  WHERE stem = ANY (ARRAY(SELECT right(word, letters) FROM generate_series(3, length(word) - 3) AS letters))
$$;

-- A query for whatever begins with any of the words, or has the end of a compound that it has. A function, so that one plan of a
-- search fits all: the planner cannot tell how many words there will be. The subquery hides the number of words from the
-- planner, which would otherwise read all ends of compounds.
CREATE FUNCTION kin_of(words text) RETURNS tsquery LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT any_spelling(string_agg(kin, ' | ')::tsquery)
  FROM unnest(tsvector_to_array(to_tsvector('swedish', (SELECT words)))) AS word,
    LATERAL (SELECT quote_literal(word) || ':*' AS kin UNION ALL (SELECT quote_literal(stem) FROM compound_heads
      WHERE right(plain, 2) = right(forgiving(word), 2)
        AND right(word, length(stem)) IN (stem, plain) AND length(stem) <= length(word) - 3
      ORDER BY length(stem) DESC LIMIT 1)) AS kins;
END;

-- Misspelt words ------------------------------------------------------------------------------------------------------------

-- The word itself, and the word with each of its letters left out: two words that are one slip apart (a letter too many, too
-- few, wrong, or two swapped) have one of these in common. Trigrams alone miss some: 'desginer' shares too few with 'designer'.
-- The server makes the same for the search word (features/public-jobs/slips.ts).
CREATE FUNCTION one_letter_less(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
  RETURN ARRAY(SELECT DISTINCT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word) + 1) AS at);

-- The stems that public jobs contain, for correcting misspelt searches; `parts` are those of a compound.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  plain text NOT NULL GENERATED ALWAYS AS (forgiving(word)) STORED,
  parts text[] NOT NULL
);
CREATE INDEX search_words_plain ON search_words (plain);
CREATE INDEX search_words_by_letter ON search_words (plain COLLATE "C");
CREATE INDEX search_words_a_slip_away ON search_words USING gin (one_letter_less(plain)) WITH (fastupdate = off);
-- Similar words by trigrams, wherever the slip is.
CREATE INDEX search_words_alike ON search_words USING gin (plain gin_trgm_ops) WITH (fastupdate = off);

-- The rows of public_jobs ----------------------------------------------------------------------------------------------------

CREATE FUNCTION public_job_card(job jobs, brand brands, profession tags, city places) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    '_id', job.id, 'shortId', job.short_id, 'title', job.title,
    '_brand', json_build_object('name', brand.name, 'logo', brand.logo_id),
    '_profession', json_build_object('_id', profession.id, 'name', profession.name),
    '_city', CASE WHEN city.id IS NOT NULL THEN json_build_object('_id', city.id, 'name', city.label) END,
    'employmentType', job.employment_type,
    'payFrom', job.pay_from / 100.0::float8, 'payTo', job.pay_to / 100.0::float8, 'payPeriod', job.pay_period,
    'startDate', job.start_date, 'endDate', job.end_date,
    'createdAt', to_char(job.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
$$;

-- The locks on brand and company serialize a change of their names and a publishing.
CREATE FUNCTION refresh_public_jobs(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public_jobs p USING jobs j WHERE p.job_id = ANY (ids) AND j.id = p.job_id
    AND (j.status <> 'active' OR j.start_date IS NULL OR j.end_date IS NULL);
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
    WHERE j.id = ANY (ids) AND j.status = 'active' AND j.start_date IS NOT NULL AND j.end_date IS NOT NULL
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
    -- DO UPDATE also returns a word that another transaction has just added.
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
    title_words = excluded.title_words, words = excluded.words, card = excluded.card;
END $$;

-- Refreshes all public jobs, after a change of reference data. Their words go into the index together, sorted, which
-- halves the time. Only this transaction sees the index with fastupdate on.
CREATE FUNCTION refresh_all_public_jobs() RETURNS void LANGUAGE plpgsql
SET gin_pending_list_limit = '32MB' SET work_mem = '32MB' AS $$
BEGIN
  ALTER INDEX public_jobs_words SET (fastupdate = on);
  PERFORM refresh_public_jobs(array_agg(id)) FROM jobs WHERE status = 'active';
  PERFORM gin_clean_pending_list('public_jobs_words');
  ALTER INDEX public_jobs_words SET (fastupdate = off);
END $$;

-- One function for every table: each trigger passes the query that finds the jobs of the changed rows.
CREATE FUNCTION keep_public_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  EXECUTE TG_ARGV[0] INTO ids;
  IF ids IS NOT NULL THEN
    PERFORM refresh_public_jobs(ids);
    -- Every server process drops its cached responses about these (http/response-cache.ts).
    PERFORM pg_notify('platsa_live', json_build_object('audience', 'public', 'event',
      json_strip_nulls(json_build_object('type', 'public-jobs', 'id', CASE WHEN cardinality(ids) = 1 THEN ids[1] END)))::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER jobs_listed AFTER INSERT ON jobs REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION keep_public_jobs('SELECT array_agg(id) FROM added WHERE status = ''active''');
CREATE TRIGGER jobs_relisted AFTER UPDATE ON jobs REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT
  EXECUTE FUNCTION keep_public_jobs('SELECT array_agg(a.id) FROM after a JOIN before b USING (id)
    WHERE ''active'' IN (a.status, b.status)');
CREATE TRIGGER job_requirements_added AFTER INSERT ON job_requirements REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_public_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = ''active'' AND id IN (SELECT job_id FROM changed)');
CREATE TRIGGER job_requirements_removed AFTER DELETE ON job_requirements REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_public_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = ''active'' AND id IN (SELECT job_id FROM changed)');
CREATE TRIGGER brands_renamed AFTER UPDATE ON brands REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_public_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = ''active'' AND brand_id IN (SELECT id FROM after a JOIN before b USING (id)
      WHERE (a.name, a.logo_id) IS DISTINCT FROM (b.name, b.logo_id))');
CREATE TRIGGER companies_renamed AFTER UPDATE ON companies REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_public_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = ''active'' AND company_id IN (SELECT id FROM after a JOIN before b USING (id)
      WHERE (a.name, a.logo_id) IS DISTINCT FROM (b.name, b.logo_id))');
