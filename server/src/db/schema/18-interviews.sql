-- Interviews: their kinds, when the people who hold them are free, invitations and bookings.

-- A kind of the company's list, or with job_id the job's own. A deleted kind stays for the interviews of it.
CREATE TABLE interview_kinds (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid REFERENCES jobs ON DELETE CASCADE,
  copied_from uuid REFERENCES interview_kinds ON DELETE SET NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  minutes smallint NOT NULL CHECK (minutes BETWEEN 10 AND 480),
  -- A place, a phone number, or the address of a video meeting, in which '{rum}' becomes a word of each interview.
  place text NOT NULL,
  -- How many of the people hold it.
  needed smallint NOT NULL CHECK (needed BETWEEN 1 AND 10),
  buffer_before smallint NOT NULL CHECK (buffer_before BETWEEN 0 AND 120),
  buffer_after smallint NOT NULL CHECK (buffer_after BETWEEN 0 AND 120),
  notice_hours smallint NOT NULL CHECK (notice_hours BETWEEN 0 AND 336),
  horizon_days smallint NOT NULL CHECK (horizon_days BETWEEN 1 AND 90),
  -- 1 is Monday.
  weekdays smallint[] NOT NULL,
  -- Minutes of the day in Sweden.
  opens_at smallint NOT NULL CHECK (opens_at BETWEEN 0 AND 1440),
  closes_at smallint NOT NULL CHECK (closes_at BETWEEN 0 AND 1440),
  change_hours smallint NOT NULL CHECK (change_hours BETWEEN 0 AND 336),
  invitation text NOT NULL,
  reminder text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX interview_kinds_company ON interview_kinds (company_id);
CREATE INDEX interview_kinds_job ON interview_kinds (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX interview_kinds_copied ON interview_kinds (copied_from) WHERE copied_from IS NOT NULL;

CREATE TABLE interview_kind_people (
  kind_id uuid NOT NULL REFERENCES interview_kinds ON DELETE CASCADE,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (kind_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX interview_kind_people_member ON interview_kind_people (company_id, user_id);

-- When a company user works. Without a row: office hours in Sweden (usualSchedule in the contract).
CREATE TABLE working_hours (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  time_zone text NOT NULL,
  -- [{weekday, from, to}]
  hours jsonb NOT NULL,
  works_on_holidays boolean NOT NULL,
  max_per_day smallint CHECK (max_per_day BETWEEN 1 AND 20)
);

-- A calendar, or an account with several, that says when its owner is busy, and into which interviews are written.
CREATE TABLE calendars (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('address', 'caldav', 'google', 'microsoft')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  host text NOT NULL,
  -- What opens it, encrypted: the address; a server, a name and a password; or the keys of a grant.
  secret bytea NOT NULL,
  -- The chosen calendars of an account: [{id, name, isRead, isWritten}].
  parts jsonb NOT NULL DEFAULT '[]',
  -- Since when interviews are written into it without a pause.
  writes_since timestamptz,
  read_at timestamptz,
  tried_at timestamptz,
  -- Why the last attempt failed; null when it succeeded. failed_at is when it began to fail.
  failure text CHECK (failure IN ('unreachable', 'refused', 'unreadable', 'gone', 'revoked')),
  failed_at timestamptz,
  -- When its owner was told.
  told_at timestamptz,
  -- The same for writing interviews into it.
  write_failure text CHECK (write_failure IN ('unreachable', 'refused', 'unreadable', 'gone', 'revoked')),
  write_failed_at timestamptz,
  write_told_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX calendars_user ON calendars (user_id);
CREATE INDEX calendars_tried ON calendars (tried_at NULLS FIRST);

-- The interviews that were written into a calendar. A row outlives its interview until the entry has been deleted.
CREATE TABLE calendar_entries (
  calendar_id uuid NOT NULL REFERENCES calendars ON DELETE CASCADE,
  interview_id uuid NOT NULL,
  -- The calendar of the account, and what the entry is called there.
  part_id text NOT NULL,
  remote_id text NOT NULL,
  -- Which version of the interview it is.
  sequence integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (calendar_id, interview_id)
);
CREATE INDEX calendar_entries_interview ON calendar_entries (interview_id);

-- Replaced whole when a calendar is read: when, never why.
CREATE TABLE busy_times (
  calendar_id uuid NOT NULL REFERENCES calendars ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  PRIMARY KEY (calendar_id, starts_at, ends_at)
);

-- The private address with a user's interviews.
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- 'invited': the candidate may choose a time until expires_at. The place is the kind's, with its room.
CREATE TABLE interviews (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  kind_id uuid NOT NULL REFERENCES interview_kinds,
  status text NOT NULL CHECK (status IN ('invited', 'booked', 'cancelled', 'done', 'missed')),
  minutes smallint NOT NULL CHECK (minutes BETWEEN 10 AND 480),
  -- How many hold it: of a booked one, how many did when it was booked.
  needed smallint NOT NULL CHECK (needed BETWEEN 1 AND 20),
  place text NOT NULL,
  -- What the company wrote with it.
  text text NOT NULL,
  -- What the company wrote to the candidate with the latest move.
  move_text text CHECK (char_length(move_text) <= 1000),
  -- In which the candidate chose the time, for mails; null for Sweden's.
  time_zone text,
  starts_at timestamptz,
  ends_at timestamptz CHECK (ends_at > starts_at),
  -- Of the calendar entry: each change of the time, the place or the people raises it (RFC 5545).
  sequence integer NOT NULL DEFAULT 0,
  is_late boolean NOT NULL DEFAULT false,
  -- The candidate's line when no time suited.
  wish text CHECK (char_length(wish) <= 500),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  invited_at timestamptz,
  expires_at timestamptz,
  cancelled_by text CHECK (cancelled_by IN ('company', 'candidate', 'product')),
  cancel_text text CHECK (char_length(cancel_text) <= 1000),
  -- When the people were last told the time, were reminded, and when who booked was told that somebody is missing.
  told_at timestamptz NOT NULL DEFAULT now(),
  day_reminder_at timestamptz,
  hour_reminder_at timestamptz,
  missing_told_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  CHECK (status NOT IN ('booked', 'done', 'missed') OR starts_at IS NOT NULL),
  -- A candidate is not in two interviews of an application at once.
  CONSTRAINT interviews_one_at_a_time EXCLUDE USING gist (applicant_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (status = 'booked')
);
CREATE INDEX interviews_applicant ON interviews (applicant_id, id);
CREATE INDEX interviews_job ON interviews (job_id);
CREATE INDEX interviews_kind ON interviews (kind_id);
CREATE INDEX interviews_creator ON interviews (created_by) WHERE created_by IS NOT NULL;
-- Lists a company's days, and finds what is due.
CREATE INDEX interviews_company ON interviews (company_id, starts_at);
CREATE INDEX interviews_due ON interviews (starts_at) WHERE status = 'booked';
CREATE INDEX interviews_held ON interviews (ends_at) WHERE status IN ('booked', 'done');

-- The people of an interview: of an invitation those whose times are offered, of a booked one those who hold it, whose time
-- `during` is taken, with what is kept free before and after.
CREATE TABLE interview_people (
  interview_id uuid NOT NULL REFERENCES interviews ON DELETE CASCADE,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  during tstzrange,
  answer text CHECK (answer IN ('accepted', 'tentative', 'declined')),
  -- When they were reminded to judge.
  scorecard_reminded_at timestamptz,
  PRIMARY KEY (interview_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES members ON DELETE CASCADE,
  -- Nobody is booked twice, in whichever of their companies.
  CONSTRAINT interview_people_once EXCLUDE USING gist (user_id WITH =, during WITH &&)
);
CREATE INDEX interview_people_member ON interview_people (company_id, user_id);

-- Links to the page where the candidate books, moves and cancels.
CREATE TABLE interview_links (
  token_hash bytea PRIMARY KEY,
  interview_id uuid NOT NULL REFERENCES interviews ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX interview_links_interview ON interview_links (interview_id);

-- What a job's interviews judge: its requirements, which have a tag, and what the company has added. A requirement is stored when
-- the plan is saved. A deleted one stays for the drafts that were written before.
CREATE TABLE assessment_attributes (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  id uuid NOT NULL,
  tag_id uuid REFERENCES tags ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  -- How each grade looks, from 1 to 5.
  grades text[] NOT NULL CHECK (cardinality(grades) = 5),
  position smallint NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (job_id, id)
);
CREATE UNIQUE INDEX assessment_attributes_tag ON assessment_attributes (tag_id, job_id) WHERE tag_id IS NOT NULL;

-- Which kind of interview judges it.
CREATE TABLE assessment_plan (
  job_id uuid NOT NULL,
  kind_id uuid NOT NULL REFERENCES interview_kinds ON DELETE CASCADE,
  attribute_id uuid NOT NULL,
  PRIMARY KEY (job_id, attribute_id, kind_id),
  FOREIGN KEY (job_id, attribute_id) REFERENCES assessment_attributes ON DELETE CASCADE
);
CREATE INDEX assessment_plan_kind ON assessment_plan (kind_id);

-- Whether who holds an interview of the job is reminded until they have judged.
CREATE TABLE assessments (
  job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  is_required boolean NOT NULL
);

CREATE TABLE interview_kits (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  kind_id uuid NOT NULL REFERENCES interview_kinds ON DELETE CASCADE,
  preparation text NOT NULL CHECK (char_length(preparation) <= 2000),
  PRIMARY KEY (job_id, kind_id)
);
CREATE INDEX interview_kits_kind ON interview_kits (kind_id);

CREATE TABLE kit_questions (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  id uuid NOT NULL,
  kind_id uuid NOT NULL REFERENCES interview_kinds ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 300),
  company_id uuid NOT NULL,
  -- Who asks it; null: whoever holds the interview.
  user_id uuid,
  position smallint NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (job_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES members ON DELETE SET NULL (user_id)
);
CREATE INDEX kit_questions_kind ON kit_questions (kind_id);
CREATE INDEX kit_questions_member ON kit_questions (company_id, user_id);

-- Judgements. The versions of one have its id in common. One is a draft, which its writer alone sees, until it is sent; what was sent
-- never changes. It stays when its writer's account is erased.
CREATE TABLE scorecards (
  id uuid NOT NULL DEFAULT uuid_v7(),
  version smallint NOT NULL CHECK (version >= 1),
  interview_id uuid NOT NULL REFERENCES interviews ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  recommendation text CHECK (recommendation IN ('definitely_not', 'no', 'yes', 'strong_yes')),
  summary text NOT NULL CHECK (char_length(summary) <= 4000),
  -- [{_id, name, rating, note}] and [{_id, text, answer}], with the words of then.
  attributes jsonb NOT NULL,
  answers jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (id, version),
  CHECK (sent_at IS NULL OR recommendation IS NOT NULL)
);
CREATE UNIQUE INDEX scorecards_interview ON scorecards (interview_id, user_id, version);
CREATE UNIQUE INDEX scorecards_draft ON scorecards (interview_id, user_id) WHERE sent_at IS NULL;
CREATE INDEX scorecards_user ON scorecards (user_id);

CREATE FUNCTION refuse_changed_scorecards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a scorecard that was sent never changes';
END $$;
CREATE TRIGGER scorecards_sent BEFORE UPDATE ON scorecards FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL AND (
    (OLD.id, OLD.version, OLD.interview_id, OLD.recommendation, OLD.summary, OLD.attributes, OLD.answers, OLD.saved_at, OLD.sent_at)
      IS DISTINCT FROM
    (NEW.id, NEW.version, NEW.interview_id, NEW.recommendation, NEW.summary, NEW.attributes, NEW.answers, NEW.saved_at, NEW.sent_at)
    OR NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id))
  EXECUTE FUNCTION refuse_changed_scorecards();
