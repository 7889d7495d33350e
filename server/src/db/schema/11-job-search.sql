-- Search documents of the public job board. The search itself is server/src/engines/search.
--
-- A published job is found by its stems: Swedish word stems of everything that it says, stored in public_jobs as tsvectors
-- (`words`; `title_words` has those of its title, profession, company and place, which rank first). For the stem 'lastbilsför'
-- of 'lastbilsförare' the document holds
--   * the stem as it is written, since "vård" and "värd" differ;
--   * the same without dots and accents behind a '~', '~lastbilsfor', for searches that are typed so;
--   * the parts of the compound, 'lastbil' and 'för', since Swedish joins words that people search apart;
--   * if it is in the title, the stem behind a '=', '=lastbilsför', for names of professions that stand for what was typed.
-- The table search_words lists all these stems: what is not in it is misspelt, and corrected to what is.
--
-- Triggers on every table that a public job is made from refresh its document, so that no operation can forget it. The operations
-- record 'public.jobs.changed', which refreshes the public site.

-- Words ------------------------------------------------------------------------------------------------------------------

-- Stems of a text, without stop words. Names of techniques such as C++, C# and .NET are words with and without their signs.
-- Strings of over 100 characters are left out: no word is that long.
CREATE FUNCTION stems(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT DISTINCT stem
    FROM lower(visible($1)) AS written,
      LATERAL (
        SELECT regexp_split_to_table(written, '[^[:alnum:]]+')
        UNION SELECT found[1] FROM regexp_matches(written, '([[:alnum:]]+[+#]+(?![[:alnum:]])|\.net\M)', 'g') AS found
      ) AS words (word),
      unnest(ts_lexize('swedish_stem', word)) AS stem
    WHERE length(word) BETWEEN 1 AND 100);

-- The last parts of compounds, as stems: 'förare' in 'lastbilsförare'. Written with the reference data.
CREATE TABLE compound_heads (
  stem text PRIMARY KEY,
  plain text GENERATED ALWAYS AS (forgiving(stem)) STORED
);
CREATE INDEX compound_heads_plain ON compound_heads (plain);

-- The ends of a word that leave three letters before them.
CREATE FUNCTION word_ends(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT right(word, letters) FROM generate_series(3, length(word) - 3) AS letters);

-- The stems that a compound consists of. All ends count, not the longest alone: a lastbilsförare is a bilförare and a förare.
CREATE FUNCTION compound_parts(word text) RETURNS text[] LANGUAGE sql STABLE STRICT
  RETURN ARRAY(SELECT DISTINCT part
    FROM compound_heads AS head, unnest(stems(left(word, -length(head.stem))) || head.stem) AS part
    WHERE head.stem = ANY (word_ends(word)));

-- The stems of public jobs; `parts` are those of a compound.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  plain text NOT NULL GENERATED ALWAYS AS (forgiving(word)) STORED,
  parts text[] NOT NULL
);
CREATE INDEX search_words_plain ON search_words (plain);

CREATE FUNCTION add_search_words(stems text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, parts)
  SELECT stem, compound_parts(stem) FROM unnest(stems) AS stem
  WHERE length(stem) BETWEEN 4 AND 40 AND stem ~ '^[[:alpha:]]+$'
    AND NOT EXISTS (SELECT FROM search_words WHERE word = stem)
  ORDER BY stem
  ON CONFLICT DO NOTHING
$$;

-- Misspelt words ---------------------------------------------------------------------------------------------------------

-- The word, and the word with each of its letters left out: two words that are one slip apart (a letter too many, too few,
-- wrong, or two swapped) have one of these in common. Trigrams alone miss some: 'desginer' shares too few with 'designer'.
CREATE FUNCTION one_letter_less(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
  RETURN ARRAY(SELECT DISTINCT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word) + 1) AS at);

-- What a word may have been before a slip that changes its stem: with one of its letters less, or two of them swapped.
CREATE FUNCTION slips_of(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN one_letter_less(word) || ARRAY(
    SELECT left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
    FROM generate_series(1, length(word) - 1) AS at);

CREATE INDEX search_words_by_beginning ON search_words (plain COLLATE "C");
CREATE INDEX search_words_by_slip ON search_words USING gin (one_letter_less(plain)) WITH (fastupdate = off);
CREATE INDEX search_words_by_trigram ON search_words USING gin (plain gin_trgm_ops) WITH (fastupdate = off);

-- Documents --------------------------------------------------------------------------------------------------------------

-- One row for each published job: anyone may read it from start_date on, and it is live through end_date.
CREATE TABLE public_jobs (
  job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  start_date date NOT NULL,
  end_date date NOT NULL,
  city_id uuid,
  profession_id uuid NOT NULL,
  employment_type text,
  workplace text NOT NULL,
  -- The highest pay that the job offers, in öre a month. Hourly pay counts as 165 hours, a month of full-time work.
  monthly_pay integer,
  -- The names of the place and the profession, so that counting hits by them needs no join.
  city text,
  profession text NOT NULL,
  listed_at timestamptz NOT NULL DEFAULT now(),
  title_words tsvector NOT NULL,
  words tsvector NOT NULL
) WITH (toast_tuple_target = 256);
-- The words are wide and read through their index alone: stored out of line, so that counting reads a narrow table. The
-- words of the title are read for every hit: stored in line, uncompressed.
ALTER TABLE public_jobs ALTER words SET STORAGE external, ALTER title_words SET STORAGE plain;
CREATE INDEX public_jobs_words ON public_jobs USING gin (words) WITH (fastupdate = off);
CREATE INDEX public_jobs_profession ON public_jobs (profession_id);
CREATE INDEX public_jobs_listed ON public_jobs (listed_at);

-- Every published job of an approved company, with the texts that it is found by.
CREATE VIEW published_jobs AS
SELECT j.id AS job_id, j.brand_id, j.start_date, j.end_date, j.city_id, j.profession_id, j.employment_type,
  j.workplace, coalesce(j.pay_to, j.pay_from) * CASE j.pay_period WHEN 'hour' THEN 165 ELSE 1 END AS monthly_pay,
  city.label AS city, profession.name AS profession,
  concat_ws(' ', j.title, profession.name, profession.synonyms, brand.name, company.name, city.label, city.municipality)
    AS title_text,
  concat_ws(' ', j.description, city.county,
    (SELECT string_agg(tag.name, ' ') FROM job_requirements r JOIN tags tag ON tag.id = r.tag_id WHERE r.job_id = j.id))
    AS other_text
FROM jobs j JOIN brands brand ON brand.id = j.brand_id JOIN companies company ON company.id = j.company_id
  JOIN tags profession ON profession.id = j.profession_id LEFT JOIN places city ON city.id = j.city_id
WHERE j.status = 'active' AND j.start_date IS NOT NULL AND j.end_date IS NOT NULL AND company.whitelisted_at IS NOT NULL;

-- The stems, the parts of those that are compounds, and each without dots and accents: it then takes fewer bytes.
CREATE FUNCTION search_document(stems text[]) RETURNS tsvector LANGUAGE sql STABLE STRICT AS $$
  WITH words AS MATERIALIZED (
    SELECT unnest(stems) AS word UNION SELECT unnest(parts) FROM search_words WHERE search_words.word = ANY (stems)
  )
  SELECT array_to_tsvector(array_agg(word) || array_agg('~' || forgiving(word)) FILTER (WHERE octet_length(word) > length(word)))
  FROM words
$$;

-- The stems of the title, marked.
CREATE FUNCTION marked_title(title_words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT array_to_tsvector(array_agg('=' || word)) FROM unnest(tsvector_to_array(title_words)) AS word WHERE word NOT LIKE '~%'
$$;

CREATE FUNCTION refresh_public_job(id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  job published_jobs;
  title tsvector;
  all_stems text[];
BEGIN
  SELECT * INTO job FROM published_jobs WHERE job_id = id;
  IF NOT FOUND THEN
    DELETE FROM public_jobs WHERE job_id = id;
    RETURN;
  END IF;
  all_stems := stems(job.title_text || ' ' || job.other_text);
  PERFORM add_search_words(all_stems);
  title := search_document(stems(job.title_text));
  INSERT INTO public_jobs (job_id, start_date, end_date, city_id, profession_id, employment_type, workplace, monthly_pay,
    city, profession, title_words, words)
  VALUES (id, job.start_date, job.end_date, job.city_id, job.profession_id, job.employment_type, job.workplace,
    job.monthly_pay, job.city, job.profession, title, search_document(all_stems) || marked_title(title))
  ON CONFLICT (job_id) DO UPDATE SET start_date = excluded.start_date, end_date = excluded.end_date,
    city_id = excluded.city_id, profession_id = excluded.profession_id, employment_type = excluded.employment_type,
    workplace = excluded.workplace, monthly_pay = excluded.monthly_pay, city = excluded.city, profession = excluded.profession, title_words = excluded.title_words, words = excluded.words;
END $$;

-- The locks on brand and company serialize a change of their names and a publishing.
CREATE FUNCTION refresh_public_jobs(ids uuid[]) RETURNS void LANGUAGE plpgsql STRICT AS $$
DECLARE id uuid;
BEGIN
  PERFORM FROM brands b JOIN companies c ON c.id = b.company_id
    WHERE b.id IN (SELECT brand_id FROM jobs WHERE jobs.id = ANY (ids)) ORDER BY b.id FOR SHARE;
  FOREACH id IN ARRAY ids LOOP
    PERFORM refresh_public_job(id);
  END LOOP;
END $$;

-- One function for every table: each trigger passes the query that finds the jobs of the changed rows.
CREATE FUNCTION refresh_changed_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  EXECUTE TG_ARGV[0] INTO ids;
  IF ids IS NOT NULL THEN
    PERFORM refresh_public_jobs(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER jobs_listed AFTER INSERT ON jobs REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION refresh_changed_jobs('SELECT array_agg(id) FROM added WHERE status = ''active''');
CREATE TRIGGER jobs_relisted AFTER UPDATE ON jobs REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT
  EXECUTE FUNCTION refresh_changed_jobs('SELECT array_agg(a.id) FROM after a JOIN before b USING (id)
    WHERE ''active'' IN (a.status, b.status)');
CREATE TRIGGER job_requirements_added AFTER INSERT ON job_requirements REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = ''active'' AND id IN (SELECT job_id FROM changed)');
CREATE TRIGGER job_requirements_removed AFTER DELETE ON job_requirements REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = ''active'' AND id IN (SELECT job_id FROM changed)');
CREATE TRIGGER brands_renamed AFTER UPDATE ON brands REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = ''active'' AND brand_id IN (SELECT id FROM after a JOIN before b USING (id)
      WHERE (a.name, a.logo_id) IS DISTINCT FROM (b.name, b.logo_id))');
CREATE TRIGGER companies_renamed AFTER UPDATE ON companies REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_jobs(
    'SELECT array_agg(id) FROM jobs WHERE status = ''active'' AND company_id IN (SELECT id FROM after a JOIN before b USING (id)
      WHERE (a.name, a.logo_id, a.whitelisted_at) IS DISTINCT FROM (b.name, b.logo_id, b.whitelisted_at))');
