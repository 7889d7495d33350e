-- Applications, and what belongs to them.

-- Why a company says no, or candidates do. Those without a position are no longer offered; applications still have them.
CREATE TABLE decline_reasons (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  decided_by text NOT NULL CHECK (decided_by IN ('company', 'candidate')),
  position integer
);
CREATE INDEX decline_reasons_company ON decline_reasons (company_id, position);

-- One application: a person's to a job. position is a fractional index within the column.
CREATE TABLE applicants (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  column_id uuid NOT NULL REFERENCES board_columns,
  column_since timestamptz NOT NULL DEFAULT now(),
  position text COLLATE "C" NOT NULL,
  declined boolean NOT NULL DEFAULT false,
  score double precision NOT NULL DEFAULT 0 CHECK (score BETWEEN 0 AND 1),
  -- Written once and read as a whole: json takes two thirds of the time that jsonb does.
  score_parts json NOT NULL DEFAULT '[]',
  -- Whether the company has written to the applicant, in the chat or by mail. Stored, because a board shows it for each.
  messaged boolean NOT NULL DEFAULT false,
  -- The application of the same person that the company has copied to this job, which is a copy of that application's job.
  copied_from uuid REFERENCES applicants ON DELETE SET NULL,
  -- The company placed the person here from its candidate bank. Deleted when the person leaves the bank.
  from_bank boolean NOT NULL DEFAULT false,
  -- Shown while the application is declined.
  decline_reason_id uuid REFERENCES decline_reasons,
  -- When the person begins to work: shown while the application is in a column of the stage 'hired'.
  start_date date,
  -- Through what the person first came (sourceChannels in the contract): a host, a campaign or a text about it, and the
  -- company's own link.
  source_channel text NOT NULL DEFAULT 'direct',
  source_detail text CHECK (char_length(source_detail) BETWEEN 1 AND 200),
  source_link_id uuid REFERENCES job_links ON DELETE SET NULL,
  -- What the job seeker wrote to the company with the application.
  message text CHECK (char_length(message) BETWEEN 1 AND 500),
  -- When the applicant was notified by mail that the application will be anonymised, and when it was. It then belongs to
  -- a person without an account, whose id is its own.
  retention_notified_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- In this order it also finds a person's applications; those of a job are found by applicants_job_created.
  UNIQUE (person_id, job_id)
);
CREATE INDEX applicants_column ON applicants (column_id, position);
CREATE INDEX applicants_reason ON applicants (decline_reason_id) WHERE decline_reason_id IS NOT NULL;
CREATE INDEX applicants_link ON applicants (source_link_id) WHERE source_link_id IS NOT NULL;
CREATE INDEX applicants_copied ON applicants (copied_from) WHERE copied_from IS NOT NULL;
-- With what statistics read, so that those of a company with many applications read the index alone.
CREATE INDEX applicants_job_created ON applicants (job_id, created_at DESC, id DESC)
  INCLUDE (person_id, score, column_id, column_since, declined);
-- For counting those with a high match (isHighMatch in features/boards/application-counts.ts).
CREATE INDEX applicants_high_match ON applicants (job_id, created_at) WHERE score >= 0.6 AND NOT declined;

CREATE INDEX applicants_notified ON applicants (retention_notified_at) WHERE retention_notified_at IS NOT NULL AND anonymised_at IS NULL;

-- An application that a member has not read: inserted when it arrives, deleted when the member opens or handles it.
CREATE TABLE unread_applications (
  user_id uuid NOT NULL,
  company_id uuid NOT NULL,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  job_id uuid NOT NULL,
  -- When it was sent, as in applicants.
  created_at timestamptz NOT NULL,
  PRIMARY KEY (applicant_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES members ON DELETE CASCADE
);
-- Lists them, the latest first, and counts them, from the index alone.
CREATE INDEX unread_applications_latest
  ON unread_applications (company_id, user_id, created_at DESC, applicant_id DESC) INCLUDE (job_id);
CREATE INDEX unread_applications_job ON unread_applications (user_id, job_id) INCLUDE (applicant_id);

-- The applications that an interviewer sees; other members of the team see all of the job's.
CREATE TABLE assigned_applications (
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  job_id uuid NOT NULL,
  user_id uuid NOT NULL,
  assigned_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (applicant_id, user_id),
  FOREIGN KEY (job_id, user_id) REFERENCES team_members ON DELETE CASCADE
);
CREATE INDEX assigned_applications_place ON assigned_applications (job_id, user_id);
CREATE INDEX assigned_applications_assigner ON assigned_applications (assigned_by) WHERE assigned_by IS NOT NULL;

-- Applications that the company keeps beyond their time, because of a claim or a dispute.
CREATE TABLE application_holds (
  applicant_id uuid PRIMARY KEY REFERENCES applicants ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  held_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX application_holds_company ON application_holds (company_id);
CREATE INDEX application_holds_by ON application_holds (held_by) WHERE held_by IS NOT NULL;

-- The candidate bank: people who have applied to a company and let it keep them for other positions. application_id is the
-- application with which they agreed; without it they leave the bank. applied_at is when they last applied to the company.
-- The consent lasts from renewed_at; asked_at is when they were mailed that it ends, with a link of which only the hash is
-- stored.
CREATE TABLE candidates (
  application_id uuid PRIMARY KEY REFERENCES applicants ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  agreed_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz NOT NULL DEFAULT now(),
  renewed_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz,
  stay_token_hash bytea,
  -- The company has added the person, who has not agreed to anything: then the time counts from when that was.
  by_company boolean NOT NULL DEFAULT false,
  -- In this order it also finds the companies that may keep a person.
  UNIQUE (person_id, company_id)
);
CREATE INDEX candidates_latest ON candidates (company_id, applied_at DESC, application_id DESC) INCLUDE (person_id, job_id);
CREATE INDEX candidates_job ON candidates (job_id);
CREATE UNIQUE INDEX candidates_stay_token ON candidates (stay_token_hash) WHERE stay_token_hash IS NOT NULL;

-- Searches of the candidate bank that a member has saved. `filter` is the parsed filter of the list.
CREATE TABLE bank_searches (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  filter jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, user_id, name),
  FOREIGN KEY (company_id, user_id) REFERENCES members ON DELETE CASCADE
);

-- A job seeker's request that the company withdraws an application, once the time to do it alone is over. Open until
-- `answered_at`; carrying it out deletes the application.
CREATE TABLE withdrawal_requests (
  applicant_id uuid PRIMARY KEY REFERENCES applicants ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  reminded_at timestamptz
);
CREATE INDEX withdrawal_requests_company ON withdrawal_requests (company_id, created_at);

-- What changed a score after the application was sent: the requirements whose part differs, before and after.
CREATE TABLE score_changes (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('profile', 'requirements')),
  score_before double precision NOT NULL,
  score_after double precision NOT NULL,
  parts_before json NOT NULL,
  parts_after json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX score_changes_applicant ON score_changes (applicant_id, id);

-- The parts of a score that the other score does not have, or has in another way.
CREATE FUNCTION parts_missing_in(other json, parts json) RETURNS json LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(json_agg(part), '[]') FROM json_array_elements(parts) AS part
  WHERE part::jsonb NOT IN (SELECT jsonb_array_elements(other::jsonb))
$$;

-- A job seeker's request that a human looks at the match of an application. Open until `answered_at`.
CREATE TABLE review_requests (
  applicant_id uuid PRIMARY KEY REFERENCES applicants ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  text text CHECK (char_length(text) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX review_requests_company ON review_requests (company_id, created_at);

-- What company users write to each other about an applicant, who never reads it.
CREATE TABLE applicant_comments (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX applicant_comments_applicant ON applicant_comments (applicant_id, id);
CREATE INDEX applicant_comments_author ON applicant_comments (author_id);

-- Questions about one application to members who see it. Each is answered once, by a mailed link of which only the hash is
-- stored, and without a session. A question that nobody has answered is replaced when the same person is asked again.
CREATE TABLE opinion_links (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  user_id uuid NOT NULL,
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('opinion', 'decision', 'hire')),
  text text CHECK (char_length(text) BETWEEN 1 AND 500),
  token_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What was answered.
  answered_at timestamptz,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  verdict text CHECK (verdict IN ('yes', 'no')),
  comment_id uuid REFERENCES applicant_comments ON DELETE SET NULL,
  FOREIGN KEY (company_id, user_id) REFERENCES members ON DELETE CASCADE
);
CREATE UNIQUE INDEX opinion_links_open ON opinion_links (applicant_id, user_id) WHERE answered_at IS NULL AND kind <> 'hire';
CREATE UNIQUE INDEX opinion_links_token ON opinion_links (token_hash);
CREATE INDEX opinion_links_applicant ON opinion_links (applicant_id, id);
CREATE INDEX opinion_links_member ON opinion_links (company_id, user_id);
-- Finds those of an account, in whichever company.
CREATE INDEX opinion_links_user ON opinion_links (user_id);
CREATE INDEX opinion_links_asker ON opinion_links (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX opinion_links_comment ON opinion_links (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX opinion_links_expiry ON opinion_links (expires_at);

-- How a hire went: asked once, some months later, by a mailed question of the kind 'hire' (opinion_links). It stays when who answered
-- has left.
CREATE TABLE hire_outcomes (
  applicant_id uuid PRIMARY KEY REFERENCES applicants ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- From 1 (did not work out) to 5.
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  text text CHECK (char_length(text) BETWEEN 1 AND 500),
  answered_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK ((answered_at IS NULL) = (rating IS NULL))
);
CREATE INDEX hire_outcomes_company ON hire_outcomes (company_id);
CREATE INDEX hire_outcomes_answerer ON hire_outcomes (answered_by) WHERE answered_by IS NOT NULL;

-- A move or a decline that a member proposes to those with the right: one a member and application. Deleted when it is
-- decided, withdrawn or met; the events tell of it.
CREATE TABLE proposals (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('move', 'decline')),
  column_id uuid REFERENCES board_columns ON DELETE CASCADE,
  decline_reason_id uuid REFERENCES decline_reasons,
  text text CHECK (char_length(text) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (applicant_id, user_id),
  CHECK ((kind = 'move') = (column_id IS NOT NULL)),
  CHECK (kind = 'decline' OR decline_reason_id IS NULL),
  FOREIGN KEY (company_id, user_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX proposals_member ON proposals (company_id, user_id);
CREATE INDEX proposals_column ON proposals (column_id) WHERE column_id IS NOT NULL;
CREATE INDEX proposals_reason ON proposals (decline_reason_id) WHERE decline_reason_id IS NOT NULL;
-- Finds those of an account, in whichever company.
CREATE INDEX proposals_user ON proposals (user_id);

-- How well an applicant fits the job, one rating a person: of company users, whose mean is the company's, and of outside
-- readers apart. Rows whose rater deleted their account still count.
CREATE TABLE applicant_ratings (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  rater_id uuid REFERENCES users ON DELETE SET NULL,
  by_reader boolean NOT NULL DEFAULT false,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  UNIQUE (applicant_id, rater_id)
);
CREATE INDEX applicant_ratings_rater ON applicant_ratings (rater_id) WHERE rater_id IS NOT NULL;

-- Services ordered about an applicant. The operator needs the order too, so it outlives the application.
CREATE TABLE applicant_orders (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  applicant_id uuid REFERENCES applicants ON DELETE SET NULL,
  ordered_by uuid REFERENCES users ON DELETE SET NULL,
  service text NOT NULL,
  -- In öre.
  price integer NOT NULL CHECK (price > 0),
  -- When the operator had carried it out, or it was cancelled before that.
  done_at timestamptz,
  cancelled_at timestamptz CHECK (cancelled_at IS NULL OR done_at IS NULL),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX applicant_orders_company ON applicant_orders (company_id, created_at DESC);
CREATE INDEX applicant_orders_applicant ON applicant_orders (applicant_id);
CREATE INDEX applicant_orders_orderer ON applicant_orders (ordered_by);

-- Finding applicants by names and e-mail addresses -----------------------------------------------------------------------

-- One row for each word of a name, with the name rotated to begin with that word: a beginning is then a range of a plain
-- index. An e-mail address has a row for each of its parts, without what comes before that part, and with an @ in front, so
-- that no name finds it: '@anna.ek@example.se', '@ek@example.se', '@example.se'. The index has all that a search reads: the job
-- because applicants of a locked job are not found, the person because each is found once.
CREATE TABLE applicant_names (
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  nr smallint NOT NULL,
  company_id uuid NOT NULL,
  job_id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text COLLATE "C" NOT NULL,
  PRIMARY KEY (applicant_id, nr)
);
CREATE INDEX applicant_names_search ON applicant_names (company_id, name) INCLUDE (nr, applicant_id, job_id, person_id);

CREATE FUNCTION search_entries(first_name text, last_name text, email text)
  RETURNS TABLE (nr smallint, name text) LANGUAGE sql IMMUTABLE AS $$
  SELECT n::smallint, array_to_string(words[n:] || words[:n - 1], ' ')
  FROM string_to_array(forgiving_name(first_name || ' ' || last_name), ' ') AS words,
    generate_series(1, cardinality(words)) AS n
  UNION ALL
  SELECT (100 + n)::smallint, '@' || substr(address, n)
  FROM forgiving(email) AS address, generate_series(1, strpos(address, '@') + 1) AS n
  WHERE n = 1 OR substr(address, n - 1, 1) IN ('.', '_', '-', '+', '@')
$$;

CREATE FUNCTION keep_applicant_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO applicant_names (applicant_id, nr, company_id, job_id, person_id, name)
  SELECT added.id, nr, added.company_id, added.job_id, added.person_id, entry.name
  FROM added JOIN persons p ON p.id = added.person_id LEFT JOIN users u ON u.id = p.id,
    search_entries(p.first_name, p.last_name, coalesce(u.email, p.email)) AS entry;
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_names AFTER INSERT ON applicants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_applicant_names();

CREATE FUNCTION rename_applicants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE renamed uuid := NEW.id;
BEGIN
  IF TG_TABLE_NAME = 'applicants' THEN renamed := NEW.person_id; END IF;
  DELETE FROM applicant_names n USING applicants a WHERE a.id = n.applicant_id AND a.person_id = renamed;
  INSERT INTO applicant_names (applicant_id, nr, company_id, job_id, person_id, name)
  SELECT a.id, nr, a.company_id, a.job_id, a.person_id, entry.name
  FROM applicants a JOIN persons p ON p.id = a.person_id LEFT JOIN users u ON u.id = p.id,
    search_entries(p.first_name, p.last_name, coalesce(u.email, p.email)) AS entry
  WHERE a.person_id = renamed;
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_given_away AFTER UPDATE OF person_id ON applicants
  FOR EACH ROW WHEN (OLD.person_id <> NEW.person_id) EXECUTE FUNCTION rename_applicants();
-- A person that leaves its company has an account since, whose address is found from then on.
CREATE TRIGGER persons_renamed AFTER UPDATE OF first_name, last_name, email, company_id ON persons
  FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.company_id)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.company_id))
  EXECUTE FUNCTION rename_applicants();
CREATE TRIGGER users_readdressed AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION rename_applicants();

-- Access to a job's applicants for a reader outside of the company, by a mailed link of which only the hash is stored.
CREATE TABLE applicant_accesses (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  -- The reader's account: of the address when it was shared, or the one that the link has created.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  shared_by uuid REFERENCES users ON DELETE SET NULL,
  -- The shared applications; null: all of the job, also later ones.
  applicant_ids uuid[],
  token_hash bytea NOT NULL,
  opened_at timestamptz,
  declined_at timestamptz,
  -- Ended by a member. The row stays for a while, so that the audit log names the address.
  revoked_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX applicant_accesses_email ON applicant_accesses (job_id, email) WHERE revoked_at IS NULL;
CREATE INDEX applicant_accesses_job ON applicant_accesses (job_id);
CREATE UNIQUE INDEX applicant_accesses_token ON applicant_accesses (token_hash);
-- Also finds what declining ends.
CREATE INDEX applicant_accesses_company ON applicant_accesses (company_id, email);
CREATE INDEX applicant_accesses_user ON applicant_accesses (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX applicant_accesses_sharer ON applicant_accesses (shared_by) WHERE shared_by IS NOT NULL;
CREATE INDEX applicant_accesses_expiry ON applicant_accesses (expires_at);

-- Addresses that want no mails about a company's candidates.
CREATE TABLE applicant_access_declines (
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  declined_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, email)
);
CREATE INDEX applicant_access_declines_email ON applicant_access_declines (email);

-- A reader's session ends with the access that it was opened by.
ALTER TABLE sessions ADD COLUMN access_id uuid REFERENCES applicant_accesses ON DELETE CASCADE;
CREATE INDEX sessions_access ON sessions (access_id) WHERE access_id IS NOT NULL;

-- Applying without an account --------------------------------------------------------------------------------------------

-- An application that was sent without an account, and its person. It is placed on the board moments later. It waits for its
-- mailed link to be followed, where the address has applied to the job before, or a program may have sent it.
CREATE TABLE guest_applications (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  message text CHECK (char_length(message) BETWEEN 1 AND 500),
  may_keep boolean NOT NULL,
  waits boolean NOT NULL DEFAULT false,
  -- Until it is placed, the answers to the job's own questions: [{questionId, version, value}].
  answers jsonb NOT NULL DEFAULT '[]',
  -- As in applicants.
  source_channel text NOT NULL DEFAULT 'direct',
  source_detail text CHECK (char_length(source_detail) BETWEEN 1 AND 200),
  source_link_id uuid REFERENCES job_links ON DELETE SET NULL,
  -- The application on the board.
  applicant_id uuid REFERENCES applicants ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX guest_applications_person ON guest_applications (person_id);
CREATE INDEX guest_applications_job ON guest_applications (job_id);
CREATE INDEX guest_applications_link ON guest_applications (source_link_id) WHERE source_link_id IS NOT NULL;
CREATE INDEX guest_applications_company ON guest_applications (company_id);
CREATE INDEX guest_applications_applicant ON guest_applications (applicant_id) WHERE applicant_id IS NOT NULL;
CREATE INDEX guest_applications_waiting ON guest_applications (created_at) WHERE applicant_id IS NULL;
-- Finds an address's earlier application to the job.
CREATE INDEX persons_email ON persons (email) WHERE email IS NOT NULL;

-- Links mailed to the address of an application without an account. Each opens it once; only its hash is stored.
CREATE TABLE guest_links (
  token_hash bytea PRIMARY KEY,
  guest_application_id uuid NOT NULL REFERENCES guest_applications ON DELETE CASCADE,
  -- The mail says that following it replaces an earlier application.
  may_replace boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);
CREATE INDEX guest_links_application ON guest_links (guest_application_id);
CREATE INDEX guest_links_expiry ON guest_links (expires_at);

-- Proof of work that was asked for, where a network or a job gets unusually many applications. Each counts once.
CREATE TABLE guest_challenges (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  secret text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX guest_challenges_expiry ON guest_challenges (expires_at);

-- A guest's session, which reaches one application. It ends when the person gets an account.
CREATE TABLE guest_sessions (
  token_hash bytea PRIMARY KEY,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX guest_sessions_applicant ON guest_sessions (applicant_id);
CREATE INDEX guest_sessions_expiry ON guest_sessions (expires_at);
