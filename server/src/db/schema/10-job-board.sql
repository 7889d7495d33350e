-- The public job board: views, saved searches, regional lists, and articles. Its list of jobs is in 11-job-search.sql.

-- How often a job was opened, by day, referring site and channel: counts alone, nothing about who opened it.
CREATE TABLE job_views (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  company_id uuid NOT NULL,
  day date NOT NULL,
  source text NOT NULL,
  channel text NOT NULL DEFAULT 'direct',
  -- Of our own pages which: a regional list, a feed, a mail.
  part text NOT NULL DEFAULT '',
  views integer NOT NULL,
  PRIMARY KEY (job_id, day, source, channel, part)
);
CREATE INDEX job_views_company ON job_views (company_id, day);

-- How often a job was opened through a link that its company has made.
CREATE TABLE job_link_views (
  link_id uuid NOT NULL REFERENCES job_links ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL,
  PRIMARY KEY (link_id, day)
);

-- All views of a job: lists show and order them without adding up job_views.
CREATE TABLE job_view_totals (
  job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  views bigint NOT NULL
) WITH (fillfactor = 70);

-- Jobs that the operator has put under a regional key besides those of its places (REGIONAL_KEYS).
CREATE TABLE regional_jobs (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  key text NOT NULL,
  PRIMARY KEY (key, job_id)
);
CREATE INDEX regional_jobs_job ON regional_jobs (job_id);

-- Searches that job seekers get mail about. `token` is the key of the link in the mail that ends it.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  search jsonb NOT NULL,
  token text NOT NULL UNIQUE,
  frequency text NOT NULL DEFAULT 'daily' CHECK (frequency IN ('daily', 'weekly', 'paused')),
  looked_at timestamptz NOT NULL,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, search)
);

-- Jobs that job seekers want to find again.
CREATE TABLE saved_jobs (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, job_id)
);
CREATE INDEX saved_jobs_newest ON saved_jobs (user_id, created_at DESC, job_id DESC);
CREATE INDEX saved_jobs_job ON saved_jobs (job_id);

-- Feeds of articles about the topics that job seekers are interested in.
CREATE TABLE article_feeds (
  topic_id uuid PRIMARY KEY REFERENCES tags (id) ON DELETE CASCADE,
  -- When the queue was last asked to read it, and when that was last tried, whether or not it answered.
  asked_at timestamptz,
  fetched_at timestamptz
);

-- Articles as last read from their feeds.
CREATE TABLE articles (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  topic_id uuid NOT NULL REFERENCES article_feeds (topic_id) ON DELETE CASCADE,
  -- The feed's own id of it.
  guid text NOT NULL,
  title text NOT NULL,
  subtitle text NOT NULL,
  link text NOT NULL,
  author_name text NOT NULL,
  -- A copy among our own files: the reader's browser contacts no other site.
  image_id uuid,
  published_at timestamptz NOT NULL,
  UNIQUE (topic_id, guid)
);
CREATE INDEX articles_newest ON articles (topic_id, published_at DESC, id DESC);
