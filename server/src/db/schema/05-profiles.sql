-- Profiles of persons, and the CVs they upload.

CREATE TABLE profiles (
  person_id uuid PRIMARY KEY REFERENCES persons ON DELETE CASCADE,
  description text NOT NULL DEFAULT '',
  availability smallint CHECK (availability BETWEEN 0 AND 4),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What a person has. Rows of kind 'profession' are whole years of experience, computed from `experiences`.
CREATE TABLE profile_tags (
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES tags,
  kind text NOT NULL,
  level smallint,
  is_first boolean NOT NULL DEFAULT false,
  position smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (person_id, tag_id)
);
-- Answers both "who has this tag?" and "does this person have it?". With the tag alone, scoring one person could read
-- everyone who has the common tags. The level is included so that ranking everybody reads the index alone.
CREATE INDEX profile_tags_tag ON profile_tags (tag_id, person_id) INCLUDE (level, is_first);

-- What a person wants to work as.
CREATE TABLE preferred_professions (
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES tags,
  position smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (person_id, tag_id)
);
CREATE INDEX preferred_professions_tag ON preferred_professions (tag_id);

CREATE TABLE experiences (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  company_name text NOT NULL,
  -- Null for a title that no profession of the list is near.
  profession_id uuid REFERENCES tags,
  -- The person's own wording; '' where the profession's name says it.
  title text NOT NULL DEFAULT '',
  description text NOT NULL,
  start_date date NOT NULL,
  -- Null while it is current, and where the end is unknown.
  end_date date,
  is_current boolean NOT NULL DEFAULT false,
  -- The last known day, for lists with the latest first.
  latest date NOT NULL GENERATED ALWAYS AS (CASE WHEN is_current THEN 'infinity' ELSE coalesce(end_date, start_date) END) STORED,
  -- Where only the year is known, the dates are its first and its last day.
  start_year_only boolean NOT NULL DEFAULT false,
  end_year_only boolean NOT NULL DEFAULT false,
  CHECK (end_date >= start_date),
  CHECK (NOT is_current OR end_date IS NULL),
  CHECK (profession_id IS NOT NULL OR title <> '')
);
CREATE INDEX experiences_person ON experiences (person_id);
CREATE INDEX experiences_profession ON experiences (profession_id);
-- For a word of an own title.
CREATE INDEX experiences_own_title ON experiences USING gin ((' ' || forgiving(title)) gin_trgm_ops) WITH (fastupdate = off)
  WHERE title <> '';

CREATE TABLE educations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  education_type smallint NOT NULL CHECK (education_type BETWEEN 0 AND 5),
  school_name text NOT NULL,
  title text NOT NULL,
  start_date date NOT NULL,
  -- Null while it is current, and where the end is unknown.
  end_date date,
  is_current boolean NOT NULL DEFAULT false,
  -- The last known day, for lists with the latest first.
  latest date NOT NULL GENERATED ALWAYS AS (CASE WHEN is_current THEN 'infinity' ELSE coalesce(end_date, start_date) END) STORED,
  -- Where only the year is known, the dates are its first and its last day.
  start_year_only boolean NOT NULL DEFAULT false,
  end_year_only boolean NOT NULL DEFAULT false,
  -- Codes of a school register, stored for clients that send them.
  school_code text,
  category_code text,
  program_code text,
  degree_code text,
  CHECK (end_date >= start_date),
  CHECK (NOT is_current OR end_date IS NULL)
);
CREATE INDEX educations_person ON educations (person_id);

-- CVs as they were uploaded (the file is in the file store under the row's id), and what was read from them.
CREATE TABLE uploaded_resumes (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  file_name text NOT NULL,
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'done', 'failed')),
  parsed_resume jsonb,
  error_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  saved_to_profile_at timestamptz,
  -- The company that was handed the file, with an application without an account or to add its person: it may download the file
  -- even if its person has not reviewed what was read.
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  -- What an applicant reviews before applying is not kept.
  CHECK (parsed_resume IS NULL OR status = 'done')
);
CREATE INDEX uploaded_resumes_person ON uploaded_resumes (person_id, id DESC);
CREATE INDEX uploaded_resumes_company ON uploaded_resumes (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX uploaded_resumes_processing ON uploaded_resumes (created_at) WHERE status = 'processing';
