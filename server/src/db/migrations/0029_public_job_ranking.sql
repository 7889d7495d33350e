-- What an advert is about, and where: its title, its profession under all names, its company and its place. A hit in these
-- goes before one in the description, where an advert mentions whomever one works with.

-- The locks on brand and company make a change of name and a publishing take turns.
CREATE OR REPLACE FUNCTION refresh_public_jobs(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public_jobs p USING jobs j WHERE p.job_id = ANY (ids) AND j.id = p.job_id
    AND (j.status <> 2 OR j.start_date IS NULL OR j.end_date IS NULL);
  PERFORM FROM brands b JOIN companies c ON c.id = b.company_id
    WHERE b.id IN (SELECT brand_id FROM jobs WHERE id = ANY (ids)) ORDER BY b.id FOR SHARE;

  WITH texts AS MATERIALIZED (
    SELECT j.id,
      strip(to_tsvector('swedish', fold_text(concat_ws(' ', j.title, replace(profession.search, '|', ' '), brand.name,
        company.name, city.label, city.municipality)))) AS title_words,
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

SELECT refresh_public_jobs(array_agg(id)) FROM jobs WHERE status = 2;
