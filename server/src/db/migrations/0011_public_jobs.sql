-- What the public list shows and finds: one row for each published advert, kept by triggers, so that nobody who writes
-- adverts, brands or companies can forget it. Live is what of them runs on the day that is asked about.

-- Text as the search compares it: no case, no accents, no punctuation, and none of the words that say nothing, which
-- PostgreSQL only knows with their dots and rings. Adverts and searches are folded alike.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(lower(normalize($1, NFC)),
    'ÅÄÀÁÂÃÉÈÊËÍÌÎÏÓÒÔÕÖØÚÙÛÜÝÑÇåäàáâãéèêëíìîïóòôõöøúùûüýñç/\.,:;-–—_@&*''"’”()[]',
    'aaaaaaeeeeiiiioooooouuuuyncaaaaaaeeeeiiiioooooouuuuync                      '),
    '\m(an|ar|at|da|dar|for|fran|har|nagon|nagot|nar|over|pa|sa|sadan|sjalv|ut|aven)\M', '', 'g')
$$;

-- Ends of compounds, as stems: 'förare' in 'lastbilsförare'. Written with the reference data.
CREATE TABLE compound_heads (stem text PRIMARY KEY);

-- The stems that adverts hold, for finding what a slip was meant to be; `parts` are those of a compound.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  parts text[] NOT NULL
);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);

-- All ends count, not the longest alone: a lastbilsförare is a bilförare and a förare.
CREATE FUNCTION compound_parts(word text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT part), '{}')
  FROM compound_heads, unnest(tsvector_to_array(to_tsvector('swedish', left(word, -length(stem)))) || stem) AS part
  WHERE stem = ANY (ARRAY(SELECT right(word, letters) FROM generate_series(3, length(word) - 3) AS letters))
$$;

-- Every change of an advert gives it a new revision, so that what was made from an older one is known to be old.
CREATE SEQUENCE public_job_revisions;

-- `card` is the row of the list as it goes over the wire. The words are wide and only read through their index: kept
-- aside, so that counting stays in a narrow table.
CREATE TABLE public_jobs (
  job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  start_date date NOT NULL,
  end_date date NOT NULL,
  city_id uuid,
  profession_id uuid NOT NULL,
  employment_type text,
  revision bigint NOT NULL DEFAULT nextval('public_job_revisions'),
  listed_at timestamptz NOT NULL DEFAULT now(),
  title_words tsvector NOT NULL,
  words tsvector NOT NULL,
  card text NOT NULL
) WITH (toast_tuple_target = 256);
ALTER TABLE public_jobs ALTER words SET STORAGE external, ALTER card SET STORAGE external;
CREATE INDEX public_jobs_words ON public_jobs USING gin (words) WITH (fastupdate = off);
CREATE INDEX public_jobs_listed ON public_jobs (listed_at);

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

-- The locks on brand and company make a change of name and a publishing take turns.
CREATE FUNCTION refresh_public_jobs(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public_jobs p USING jobs j WHERE p.job_id = ANY (ids) AND j.id = p.job_id
    AND (j.status <> 2 OR j.start_date IS NULL OR j.end_date IS NULL);
  PERFORM FROM brands b JOIN companies c ON c.id = b.company_id
    WHERE b.id IN (SELECT brand_id FROM jobs WHERE id = ANY (ids)) ORDER BY b.id FOR SHARE;

  WITH texts AS MATERIALIZED (
    SELECT j.id,
      strip(to_tsvector('swedish', fold_text(concat_ws(' ', j.title, profession.name)))) AS title_words,
      strip(to_tsvector('swedish', fold_text(concat_ws(' ', j.title, replace(profession.search, '|', ' '), brand.name,
        company.name, city.label, city.municipality, city.county, j.description,
        (SELECT string_agg(tag.name, ' ') FROM job_requirements r JOIN tags tag ON tag.id = r.tag_id
          WHERE r.job_id = j.id))))) AS words,
      public_job_card(j, brand, profession, city) AS card
    FROM jobs j JOIN brands brand ON brand.id = j.brand_id JOIN companies company ON company.id = j.company_id
      JOIN tags profession ON profession.id = j.profession_id LEFT JOIN places city ON city.id = j.city_id
    WHERE j.id = ANY (ids) AND j.status = 2 AND j.start_date IS NOT NULL AND j.end_date IS NOT NULL
  ), used AS MATERIALIZED (
    SELECT DISTINCT word FROM texts, unnest(tsvector_to_array(words)) AS word WHERE word ~ '^[a-z]{4,40}$'
  ), known AS MATERIALIZED (
    SELECT word, parts FROM used JOIN search_words USING (word)
  ), added AS (
    -- A word that another advert adds at this moment is given back as well.
    INSERT INTO search_words SELECT word, compound_parts(word) FROM used
    WHERE word NOT IN (SELECT word FROM known) ORDER BY word
    ON CONFLICT (word) DO UPDATE SET parts = excluded.parts RETURNING word, parts
  ), compounds AS MATERIALIZED (
    SELECT * FROM known WHERE parts <> '{}' UNION ALL SELECT * FROM added WHERE parts <> '{}'
  ), parts AS (
    SELECT texts.id, array_agg(part) AS in_words, array_agg(part) FILTER (WHERE in_title) AS in_title
    FROM texts, LATERAL (SELECT word, word = ANY (tsvector_to_array(title_words)) AS in_title
        FROM unnest(tsvector_to_array(words)) AS word) AS each
      JOIN compounds USING (word), LATERAL unnest(compounds.parts) AS part
    GROUP BY texts.id
  )
  INSERT INTO public_jobs (job_id, start_date, end_date, city_id, profession_id, employment_type, title_words, words, card)
  SELECT j.id, j.start_date, j.end_date, j.city_id, j.profession_id, j.employment_type,
    title_words || array_to_tsvector(coalesce(in_title, '{}')), words || array_to_tsvector(coalesce(in_words, '{}')), card
  FROM texts JOIN jobs j USING (id) LEFT JOIN parts USING (id)
  ON CONFLICT (job_id) DO UPDATE SET start_date = excluded.start_date, end_date = excluded.end_date,
    city_id = excluded.city_id, profession_id = excluded.profession_id, employment_type = excluded.employment_type,
    title_words = excluded.title_words, words = excluded.words, card = excluded.card, revision = excluded.revision;
END $$;

-- One function for every source: each trigger names the query that finds the adverts of the rows that changed.
CREATE FUNCTION keep_public_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  EXECUTE TG_ARGV[0] INTO ids;
  IF ids IS NOT NULL THEN
    PERFORM refresh_public_jobs(ids);
    -- What is kept ready of these is let go of, in every server process (events/live-hub.ts).
    PERFORM pg_notify('platsa_live', json_build_object('audience', 'public', 'event',
      json_strip_nulls(json_build_object('type', 'public-jobs', 'id', CASE WHEN cardinality(ids) = 1 THEN ids[1] END)))::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER jobs_listed AFTER INSERT ON jobs REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION keep_public_jobs('SELECT array_agg(id) FROM added WHERE status = 2');
CREATE TRIGGER jobs_relisted AFTER UPDATE ON jobs REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT
  EXECUTE FUNCTION keep_public_jobs('SELECT array_agg(a.id) FROM after a JOIN before b USING (id)
    WHERE 2 IN (a.status, b.status)');
CREATE TRIGGER job_requirements_added AFTER INSERT ON job_requirements REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_public_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = 2 AND id IN (SELECT job_id FROM changed)');
CREATE TRIGGER job_requirements_removed AFTER DELETE ON job_requirements REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_public_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = 2 AND id IN (SELECT job_id FROM changed)');
CREATE TRIGGER brands_renamed AFTER UPDATE ON brands REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_public_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = 2 AND brand_id IN (SELECT id FROM after a JOIN before b USING (id)
      WHERE (a.name, a.logo_id) IS DISTINCT FROM (b.name, b.logo_id))');
CREATE TRIGGER companies_renamed AFTER UPDATE ON companies REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_public_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = 2 AND company_id IN (SELECT id FROM after a JOIN before b USING (id)
      WHERE (a.name, a.logo_id) IS DISTINCT FROM (b.name, b.logo_id))');

-- The list was searched through this; nobody else reads it. Existing adverts are listed with the reference data.
ALTER TABLE jobs DROP COLUMN search;
