-- Searches that job seekers get mail about. `token` is the key of the mail's own link for ending it.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  search jsonb NOT NULL,
  token text NOT NULL UNIQUE,
  looked_at timestamptz NOT NULL,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, search)
);
