-- Ids are UUIDv7: they sort by time, so new rows land beside each other in every index.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Reference data ------------------------------------------------------------------------------------------------

CREATE TABLE reference_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  hash text NOT NULL
);

-- Everything a requirement and a profile can meet in. `weight` orders equal search hits.
CREATE TABLE tags (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('skill', 'trait', 'profession', 'language', 'license', 'vehicle', 'topic')),
  name text NOT NULL,
  search text NOT NULL,
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
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  population integer NOT NULL DEFAULT 0,
  search text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}'
);

-- Accounts ------------------------------------------------------------------------------------------------------

-- An uploaded and re-encoded picture. Until something refers to it, only its uploader may use it.
CREATE TABLE images (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid,
  user_id uuid,
  shape text NOT NULL CHECK (shape IN ('square', 'standard', 'avatar', 'logo')),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text NOT NULL DEFAULT '',
  is_company boolean NOT NULL,
  is_master boolean NOT NULL DEFAULT false,
  birth_date date,
  city_id uuid REFERENCES places,
  image_id uuid REFERENCES images ON DELETE SET NULL,
  viewed_information text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (email = lower(email))
);
CREATE UNIQUE INDEX users_email ON users (email);
ALTER TABLE images ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  is_master boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE recoveries (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX recoveries_user ON recoveries (user_id);

-- rate-limiter-flexible's own shape.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);

-- Companies -----------------------------------------------------------------------------------------------------

CREATE TABLE companies (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  corporate_number text NOT NULL,
  logo_id uuid REFERENCES images ON DELETE SET NULL,
  parent_company_id uuid REFERENCES companies ON DELETE SET NULL,
  street text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  city_id uuid REFERENCES places,
  af_sender_id text NOT NULL DEFAULT '',
  whitelisted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX companies_parent ON companies (parent_company_id) WHERE parent_company_id IS NOT NULL;
ALTER TABLE images ADD FOREIGN KEY (company_id) REFERENCES companies ON DELETE CASCADE;
CREATE INDEX images_company ON images (company_id);
CREATE INDEX images_user ON images (user_id);

CREATE TABLE members (
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('admin', 'user')),
  is_parent_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX members_user ON members (user_id);

CREATE TABLE brands (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  name text NOT NULL,
  logo_id uuid REFERENCES images ON DELETE SET NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX brands_company ON brands (company_id);
CREATE UNIQUE INDEX brands_default ON brands (company_id) WHERE is_default;

-- Adverts -------------------------------------------------------------------------------------------------------

-- status: 0 draft, 1 inactive, 2 active, 3 archived, 4 bank. An advert is live when active and today is
-- within start_date..end_date (Stockholm). Fields a draft may lack are nullable.
CREATE TABLE jobs (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  short_id text NOT NULL,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  brand_id uuid NOT NULL REFERENCES brands,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  title text NOT NULL,
  profession_id uuid NOT NULL REFERENCES tags,
  city_id uuid REFERENCES places,
  zip text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  employment_type text CHECK (employment_type IN ('full', 'part', 'extra', 'voluntary')),
  salary_type smallint NOT NULL DEFAULT 0 CHECK (salary_type BETWEEN 0 AND 3),
  duration smallint NOT NULL DEFAULT 0 CHECK (duration BETWEEN 0 AND 5),
  age_restriction smallint NOT NULL DEFAULT 0 CHECK (age_restriction IN (0, 16, 18)),
  start_date date,
  end_date date,
  work_date date,
  image_id uuid REFERENCES images ON DELETE SET NULL,
  views integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('swedish', title), 'A') || setweight(to_tsvector('swedish', description), 'C')
  ) STORED
);
CREATE UNIQUE INDEX jobs_short_id ON jobs (short_id);
CREATE INDEX jobs_company ON jobs (company_id, created_at DESC);
CREATE INDEX jobs_active ON jobs (start_date DESC, id DESC) WHERE status = 2;
CREATE INDEX jobs_search ON jobs USING gin (search);
CREATE INDEX jobs_profession ON jobs (profession_id, created_at DESC);

-- min and max stand on the requirement's own scale: years 0–6 for skills and experience, 1–5 for languages.
CREATE TABLE job_requirements (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES tags,
  kind text NOT NULL,
  min smallint,
  max smallint,
  importance smallint NOT NULL DEFAULT 2 CHECK (importance BETWEEN 1 AND 4),
  position smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (job_id, tag_id)
);
CREATE INDEX job_requirements_tag ON job_requirements (tag_id);

-- Profiles ------------------------------------------------------------------------------------------------------

CREATE TABLE profiles (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  description text NOT NULL DEFAULT '',
  availability smallint CHECK (availability BETWEEN 0 AND 4),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What a person has. Rows of kind 'profession' are whole years of experience, computed from `experiences`.
CREATE TABLE profile_tags (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES tags,
  kind text NOT NULL,
  level smallint,
  is_first boolean NOT NULL DEFAULT false,
  position smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, tag_id)
);
CREATE INDEX profile_tags_tag ON profile_tags (tag_id);

-- What a person wants to work as.
CREATE TABLE preferred_professions (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES tags,
  position smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, tag_id)
);
CREATE INDEX preferred_professions_tag ON preferred_professions (tag_id);

CREATE TABLE experiences (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  company_name text NOT NULL,
  profession_id uuid NOT NULL REFERENCES tags,
  description text NOT NULL,
  start_date date NOT NULL,
  end_date date,
  CHECK (end_date >= start_date)
);
CREATE INDEX experiences_user ON experiences (user_id);

CREATE TABLE educations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  education_type smallint NOT NULL CHECK (education_type BETWEEN 0 AND 5),
  school_name text NOT NULL,
  title text NOT NULL,
  start_date date NOT NULL,
  end_date date,
  -- Codes of a school register, kept for the sender who knows it.
  school_code text,
  category_code text,
  program_code text,
  degree_code text,
  CHECK (end_date >= start_date)
);
CREATE INDEX educations_user ON educations (user_id);

-- Boards and applicants -----------------------------------------------------------------------------------------

CREATE TABLE boards (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL UNIQUE REFERENCES jobs ON DELETE CASCADE
);
CREATE INDEX boards_company ON boards (company_id);

-- position is a fractional index: a move rewrites one row. Compared bytewise, as the library makes it.
CREATE TABLE board_columns (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  board_id uuid NOT NULL REFERENCES boards ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  value text NOT NULL,
  color text NOT NULL,
  use_for_declining boolean NOT NULL DEFAULT false,
  position text COLLATE "C" NOT NULL
);
CREATE INDEX board_columns_board ON board_columns (board_id, position);

CREATE TABLE applicants (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  column_id uuid NOT NULL REFERENCES board_columns,
  position text COLLATE "C" NOT NULL,
  declined boolean NOT NULL DEFAULT false,
  score double precision NOT NULL DEFAULT 0 CHECK (score BETWEEN 0 AND 1),
  score_parts jsonb NOT NULL DEFAULT '[]',
  rating smallint NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (job_id, user_id)
);
CREATE INDEX applicants_column ON applicants (column_id, position);
CREATE INDEX applicants_user ON applicants (user_id);
CREATE INDEX applicants_company ON applicants (company_id, created_at DESC);

-- House ---------------------------------------------------------------------------------------------------------

-- Ids only: a deleted person leaves nothing readable here. No foreign keys, so that the log outlives its subjects.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  event text NOT NULL,
  company_id uuid,
  user_id uuid,
  job_id uuid,
  brand_id uuid,
  applicant_id uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_company ON audit_log (company_id, id DESC);
CREATE INDEX audit_log_applicant ON audit_log (applicant_id, id) WHERE applicant_id IS NOT NULL;

-- Outgoing mail: written with the change that causes it, delivered by a worker.
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  to_address text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sent', 'failed')),
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_created ON mails (created_at DESC);
