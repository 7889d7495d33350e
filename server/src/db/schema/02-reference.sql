-- Reference data: loaded from packages/reference-data/ at start when its hash has changed.

CREATE TABLE reference_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  hash text NOT NULL
);

-- Whatever a job can require and a profile can hold. A greater `weight` means more common. Suggestions and searches for a
-- tag or place read the files (packages/reference-data), not these tables.
CREATE TABLE tags (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('skill', 'trait', 'profession', 'language', 'license', 'vehicle', 'topic')),
  name text NOT NULL,
  -- Other names, as they are written.
  synonyms text NOT NULL DEFAULT '',
  weight integer NOT NULL DEFAULT 0,
  attributes jsonb NOT NULL DEFAULT '{}',
  UNIQUE (kind, name)
);

CREATE TABLE places (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  label text NOT NULL,
  municipality text NOT NULL,
  county text NOT NULL,
  population integer NOT NULL DEFAULT 0
);
