-- How often an advert was opened, a day and a source: counts alone, nothing about who it was.
CREATE TABLE advert_views (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  company_id uuid NOT NULL,
  day date NOT NULL,
  source text NOT NULL,
  views integer NOT NULL,
  PRIMARY KEY (job_id, day, source)
);
CREATE INDEX advert_views_company ON advert_views (company_id, day);

INSERT INTO advert_views (job_id, company_id, day, source, views)
SELECT id, company_id, created_at::date, 'direct', views FROM jobs WHERE views > 0;
ALTER TABLE jobs DROP COLUMN views;

-- Adverts that the operator has put under a regional key beside those of its places (REGIONAL_KEYS).
CREATE TABLE regional_adverts (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  key text NOT NULL,
  PRIMARY KEY (key, job_id)
);

-- The pages of adverts as finished bytes, for every server process. `revision` is the advert's own when it was read, so
-- a page is right as long as that has not changed; `stamp` is of the build and the day. A crash may empty it.
CREATE UNLOGGED TABLE public_pages (
  job_id uuid NOT NULL REFERENCES public_jobs ON DELETE CASCADE,
  kind text NOT NULL,
  revision bigint NOT NULL,
  stamp text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (job_id, kind)
);
ALTER TABLE public_pages ALTER bytes SET STORAGE external;
