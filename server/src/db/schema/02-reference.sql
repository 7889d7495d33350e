-- Reference data: loaded from packages/reference-data/ at start when its hash has changed.

CREATE TABLE reference_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  hash text NOT NULL
);

-- Whatever a job can require and a profile can hold. A greater `weight` means more common. Suggestions and searches for a
-- tag or place read the files (packages/reference-data), not these tables; only words that somebody added are read here.
CREATE TABLE tags (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('skill', 'trait', 'profession', 'language', 'license', 'vehicle', 'topic')),
  name text NOT NULL,
  -- Other names, as they are written.
  synonyms text NOT NULL DEFAULT '',
  weight integer NOT NULL DEFAULT 0,
  attributes jsonb NOT NULL DEFAULT '{}',
  -- When somebody added the word because the lists lack it; null for what comes from the files.
  added_at timestamptz,
  -- An 'own' word is shown only where somebody has it. The operator lists it for everyone, maps it to a listed one, or
  -- refuses it: then nobody has it, and nobody can add it again.
  standing text NOT NULL DEFAULT 'listed' CHECK (standing IN ('listed', 'own', 'mapped', 'refused')),
  mapped_to uuid REFERENCES tags,
  CHECK (standing = 'listed' OR added_at IS NOT NULL),
  CHECK ((standing = 'mapped') = (mapped_to IS NOT NULL)),
  -- A name of the files may be an added word's too, until that is mapped to it the next night. The ids of added words are
  -- made of their folded names.
  UNIQUE NULLS NOT DISTINCT (kind, name, added_at)
);
CREATE INDEX tags_added ON tags (added_at DESC, id DESC) WHERE added_at IS NOT NULL;
CREATE INDEX tags_mapped ON tags (mapped_to) WHERE mapped_to IS NOT NULL;

CREATE TABLE places (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  label text NOT NULL,
  municipality text NOT NULL,
  county text NOT NULL,
  population integer NOT NULL DEFAULT 0
);
