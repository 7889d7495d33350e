-- Jobs, their requirements, and their ads at Arbetsförmedlingen.

-- A job of the bank is a candidate profile that nobody applies to. Fields that a draft may lack are nullable.
CREATE TABLE jobs (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  short_id text NOT NULL,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  brand_id uuid NOT NULL REFERENCES brands,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  -- The member who answers for the job. Null once the member has left the company: it is the admins' then (is_own_job).
  responsible_id uuid,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'inactive', 'active', 'archived', 'bank')),
  -- Spontaneous applications are on a board of their own, whose job is not public, requires nothing and has no profession.
  -- A company has at most one, created with the first such application.
  is_spontaneous boolean NOT NULL DEFAULT false,
  title text NOT NULL,
  -- For finding jobs by title within the company; the space makes every word begin after a space.
  search_title text NOT NULL GENERATED ALWAYS AS (' ' || forgiving(title)) STORED,
  profession_id uuid REFERENCES tags,
  city_id uuid REFERENCES places,
  zip text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  -- The description with headings, lists, bold text and links; null if it was written as plain text.
  description_doc jsonb,
  employment_type text CHECK (employment_type IN ('full', 'part', 'extra', 'voluntary')),
  workplace text NOT NULL DEFAULT 'site' CHECK (workplace IN ('site', 'hybrid', 'remote')),
  salary_type smallint NOT NULL DEFAULT 0 CHECK (salary_type BETWEEN 0 AND 3),
  -- The pay range is in öre, per month or per hour; either end may be missing.
  pay_from integer CHECK (pay_from > 0),
  pay_to integer CHECK (pay_to > 0),
  pay_period text NOT NULL DEFAULT 'month' CHECK (pay_period IN ('month', 'hour')),
  -- Number of people to hire; null if the company does not say.
  openings smallint CHECK (openings BETWEEN 1 AND 999),
  -- How the recruitment ended; null while it goes on, or if nobody has said. Published again, the job has none.
  outcome text CHECK (outcome IN ('filled', 'cancelled')),
  adjustments_contact text NOT NULL DEFAULT '',
  duration smallint NOT NULL DEFAULT 0 CHECK (duration BETWEEN 0 AND 5),
  age_restriction smallint NOT NULL DEFAULT 0 CHECK (age_restriction IN (0, 16, 18)),
  start_date date,
  end_date date,
  work_date date,
  image_id uuid REFERENCES images ON DELETE SET NULL,
  -- Whether only its team and admins see the job.
  confidential boolean NOT NULL DEFAULT false,
  -- Whether the company may see who has applied.
  unlocked boolean NOT NULL DEFAULT true,
  -- Only as long as the company's plan unlocks every job.
  unlocked_by_plan boolean NOT NULL DEFAULT false CHECK (unlocked OR NOT unlocked_by_plan),
  -- The boost that the job has at present.
  boost_id smallint,
  publish_to_af boolean NOT NULL DEFAULT false,
  -- A unit group of SSYK 2012.
  af_occupation_code text CHECK (af_occupation_code ~ '^\d{4}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, responsible_id) REFERENCES members ON DELETE SET NULL (responsible_id),
  CONSTRAINT jobs_profession_known CHECK (is_spontaneous OR profession_id IS NOT NULL),
  CONSTRAINT jobs_spontaneous_is_bank CHECK (NOT is_spontaneous OR status = 'bank')
);
CREATE UNIQUE INDEX jobs_short_id ON jobs (short_id);
CREATE UNIQUE INDEX jobs_spontaneous ON jobs (company_id) WHERE is_spontaneous;
CREATE INDEX jobs_company ON jobs (company_id, created_at DESC);
CREATE INDEX jobs_bank ON jobs (company_id, created_at DESC, id DESC) WHERE status = 'bank';
CREATE INDEX jobs_active ON jobs (start_date DESC, id DESC) WHERE status = 'active';
CREATE INDEX jobs_locked ON jobs (company_id) WHERE NOT unlocked;
CREATE INDEX jobs_unlocked_by_plan ON jobs (company_id) WHERE unlocked_by_plan;
CREATE INDEX jobs_search_title ON jobs USING gin (company_id, search_title gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX jobs_profession ON jobs (profession_id, created_at DESC);
CREATE INDEX jobs_brand ON jobs (brand_id);
CREATE INDEX jobs_creator ON jobs (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX jobs_responsible ON jobs (company_id, responsible_id) WHERE responsible_id IS NOT NULL;
CREATE INDEX jobs_image ON jobs (image_id) WHERE image_id IS NOT NULL;

-- The rules of contract/src/jobs/rules.ts; server/src/features/jobs/published-rules.test.ts holds the two together. The day is today's
-- in Stockholm. A job that anyone may read and find is a row of public_jobs (11-job-search.sql).
CREATE FUNCTION is_live(status text, start_date date, end_date date, day date) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status = 'active' AND start_date <= day AND day <= end_date;

-- Those in the group 'active' of a company's lists: live or still to start.
CREATE FUNCTION counts_as_active(status text, end_date date, day date) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status = 'active' AND (end_date IS NULL OR day <= end_date);

-- Whether a job is a member's own; one that nobody answers for is every admin's.
CREATE FUNCTION is_own_job(responsible_id uuid, member_id uuid, role text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN coalesce(responsible_id = member_id, role = 'admin');

-- Who works with a job, besides the member who answers for it; contract/src/jobs/team.ts says what each role may do. Whoever leaves
-- the company leaves its teams.
CREATE TABLE team_members (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'recruiter', 'manager', 'interviewer', 'observer')),
  -- Rights that the person has beyond the role's.
  extra_rights text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (job_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX team_members_member ON team_members (company_id, user_id);

-- The teams that somebody who is invited to the company joins with that.
CREATE TABLE invite_places (
  invite_id uuid NOT NULL REFERENCES company_invites ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'recruiter', 'manager', 'interviewer', 'observer')),
  extra_rights text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (invite_id, job_id)
);
CREATE INDEX invite_places_job ON invite_places (job_id);

-- min and max are on the requirement's own scale: years 0–6 for skills and experience, 1–5 for languages.
CREATE TABLE job_requirements (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES tags,
  kind text NOT NULL,
  min smallint,
  max smallint,
  importance smallint NOT NULL DEFAULT 2 CHECK (importance BETWEEN 1 AND 4),
  position smallint NOT NULL DEFAULT 0,
  -- Named so that job seekers know that they may lack it ('Behöver inte kunna det'). It does not count in the match.
  may_lack boolean NOT NULL DEFAULT false,
  -- Whether the applicant is asked about it before the application is sent.
  asked boolean NOT NULL DEFAULT false,
  PRIMARY KEY (job_id, tag_id)
);
CREATE INDEX job_requirements_tag ON job_requirements (tag_id);

-- Links to a job that its company has made, to see how many come through each: `code` is the `src` of the address.
CREATE TABLE job_links (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  code text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, code)
);
CREATE INDEX job_links_job ON job_links (job_id, created_at);
CREATE INDEX job_links_creator ON job_links (created_by) WHERE created_by IS NOT NULL;

-- The ad of a job at Arbetsförmedlingen. No foreign key: an ad is withdrawn even when the job has been deleted.
-- `step` is the request being sent, written before it is sent: a `create` that is found here later may have arrived.
CREATE TABLE agency_ads (
  job_id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  state text NOT NULL CHECK (
    state IN ('sending', 'published', 'withdrawing', 'withdrawn', 'refused', 'unavailable', 'unanswered')
  ),
  agency_id text,
  sender_id text NOT NULL DEFAULT '',
  sent_hash text,
  refused_hash text,
  problems jsonb NOT NULL DEFAULT '[]',
  step text CHECK (step IN ('create', 'change', 'withdraw')),
  step_id uuid,
  step_until timestamptz,
  published_at timestamptz
);
CREATE INDEX agency_ads_unsettled ON agency_ads (job_id) WHERE state NOT IN ('withdrawn', 'refused', 'unanswered');

-- The ads of the embedded stand-in for Arbetsförmedlingen, shared by all server processes.
CREATE TABLE agency_stand_in_ads (
  id text PRIMARY KEY,
  employer_id text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
