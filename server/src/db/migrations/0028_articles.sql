-- Articles about the topics that job seekers are interested in, as last read from their feeds.

CREATE TABLE article_feeds (
  topic_id uuid PRIMARY KEY REFERENCES tags (id) ON DELETE CASCADE,
  -- When the queue was last told to read it; and when it had been tried, whether it answered or not.
  asked_at timestamptz,
  fetched_at timestamptz
);

CREATE TABLE articles (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  topic_id uuid NOT NULL REFERENCES article_feeds (topic_id) ON DELETE CASCADE,
  -- The feed's own name for it.
  guid text NOT NULL,
  title text NOT NULL,
  subtitle text NOT NULL,
  link text NOT NULL,
  author_name text NOT NULL,
  -- A copy among our own files: the reader's browser asks nobody else.
  image_id uuid,
  published_at timestamptz NOT NULL,
  UNIQUE (topic_id, guid)
);

CREATE INDEX articles_newest ON articles (topic_id, published_at DESC, id DESC);
