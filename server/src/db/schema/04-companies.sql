-- Companies, their members, invites and brands.

CREATE TABLE companies (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  corporate_number text NOT NULL,
  logo_id uuid REFERENCES images ON DELETE SET NULL,
  parent_company_id uuid REFERENCES companies ON DELETE SET NULL,
  street text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  city_id uuid REFERENCES places,
  -- Shown on the company's jobs.
  presentation text NOT NULL DEFAULT '',
  -- The company's sender id at Arbetsförmedlingen.
  af_sender_id text NOT NULL DEFAULT '',
  -- When the operator confirmed that the sender id belongs to the organisation number. Nothing is sent in its name before.
  af_sender_confirmed_at timestamptz,
  -- Where invoices go.
  billing_company text NOT NULL DEFAULT '',
  billing_corporate_number text NOT NULL DEFAULT '',
  billing_reference text NOT NULL DEFAULT '',
  billing_email text NOT NULL DEFAULT '',
  billing_street text NOT NULL DEFAULT '',
  billing_zip text NOT NULL DEFAULT '',
  billing_city_id uuid REFERENCES places,
  -- When the link that was mailed to billing_email was followed; both are forgotten when it changes. An address that is no
  -- member's confirmed one gets no invoices before.
  billing_email_confirmed_at timestamptz,
  billing_link_hash bytea,
  billing_link_expires_at timestamptz,
  -- How much of an application's status job seekers may see: that it has been received, also that it is in progress, or
  -- also that it was declined.
  shown_status text NOT NULL DEFAULT 'progress' CHECK (shown_status IN ('received', 'progress', 'all')),
  -- How many months after the end of their job applications become anonymous.
  application_months smallint NOT NULL DEFAULT 24 CHECK (application_months BETWEEN 6 AND 60),
  -- How many months a consent to stay in the candidate bank lasts.
  bank_months smallint NOT NULL DEFAULT 12 CHECK (bank_months BETWEEN 3 AND 24),
  -- After how many days persons whom the company has added itself are told so by mail (GDPR, article 14).
  inform_days smallint NOT NULL DEFAULT 3 CHECK (inform_days BETWEEN 0 AND 30),
  -- Whether the operator's support may read the chats.
  support_reads_chats boolean NOT NULL DEFAULT false,
  -- Whether only a job's team and admins see it, for all jobs of the company.
  jobs_for_teams boolean NOT NULL DEFAULT false,
  -- After how many months managers are asked how a hire went; 0 for never.
  outcome_months smallint NOT NULL DEFAULT 6 CHECK (outcome_months BETWEEN 0 AND 24),
  -- Whether people without an account may apply for the company's jobs.
  accepts_guests boolean NOT NULL DEFAULT true,
  -- When the operator approved the company: before that nothing of it is public. Or refused it, and why.
  whitelisted_at timestamptz,
  refused_at timestamptz,
  refusal_reason text NOT NULL DEFAULT '',
  -- When a company that an admin has closed is deleted. Until then it is hidden, and undoing gives the approval back.
  closes_at timestamptz,
  approved_before_closing timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (whitelisted_at IS NULL OR refused_at IS NULL),
  CHECK (whitelisted_at IS NULL OR closes_at IS NULL)
);
CREATE UNIQUE INDEX companies_sender_id ON companies (af_sender_id) WHERE af_sender_id <> '';
CREATE UNIQUE INDEX companies_billing_link ON companies (billing_link_hash) WHERE billing_link_hash IS NOT NULL;
CREATE INDEX companies_parent ON companies (parent_company_id) WHERE parent_company_id IS NOT NULL;
CREATE INDEX companies_closing ON companies (closes_at) WHERE closes_at IS NOT NULL;
CREATE INDEX companies_logo ON companies (logo_id) WHERE logo_id IS NOT NULL;

ALTER TABLE persons ADD FOREIGN KEY (company_id) REFERENCES companies ON DELETE CASCADE;
ALTER TABLE consents ADD FOREIGN KEY (company_id) REFERENCES companies ON DELETE SET NULL;

-- Images refer to users and companies, which refer to images: one direction has to be added afterwards.
ALTER TABLE images
  ADD FOREIGN KEY (company_id) REFERENCES companies ON DELETE CASCADE,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;

-- The operator's support works in a company in a session of its own, which a code of one minute opens once. An admin of a
-- company sees it as a member does in such a session too: of the member's account, with the admin as its viewer.
ALTER TABLE sessions
  ADD support_company_id uuid REFERENCES companies ON DELETE CASCADE,
  ADD viewer_id uuid REFERENCES users ON DELETE CASCADE,
  ADD viewed_company_id uuid REFERENCES companies ON DELETE CASCADE,
  ADD CHECK ((viewer_id IS NULL) = (viewed_company_id IS NULL)),
  ADD CHECK (viewer_id IS NULL OR support_company_id IS NULL);
CREATE INDEX sessions_support ON sessions (support_company_id) WHERE support_company_id IS NOT NULL;
CREATE INDEX sessions_viewer ON sessions (viewer_id) WHERE viewer_id IS NOT NULL;
CREATE INDEX sessions_viewed_company ON sessions (viewed_company_id) WHERE viewed_company_id IS NOT NULL;
CREATE TABLE support_codes (
  code_hash bytea PRIMARY KEY,
  opened_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  -- Whose view an admin opens; null for the operator's support.
  member_id uuid REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX support_codes_opened_by ON support_codes (opened_by);
CREATE INDEX support_codes_member ON support_codes (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX support_codes_company ON support_codes (company_id);

CREATE TABLE members (
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('admin', 'user', 'limited')),
  -- Only an admin of the parent company: not a member of this company's own, so neither listed nor counted here.
  is_parent_admin boolean NOT NULL DEFAULT false,
  -- The day on which the plan gets room for fewer members, if this one was chosen to stay.
  stays_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX members_user ON members (user_id);

-- Admins of a parent company are neither listed nor removable in its child companies, so none may be left without it.
CREATE FUNCTION refuse_parentless_admins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM members m JOIN companies c ON c.id = m.company_id
    WHERE c.id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid AND m.is_parent_admin AND c.parent_company_id IS NULL)
  THEN RAISE EXCEPTION 'an admin of a parent company works in a company without a parent' USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER members_parent AFTER INSERT OR UPDATE ON members DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.is_parent_admin) EXECUTE FUNCTION refuse_parentless_admins('company_id');
CREATE CONSTRAINT TRIGGER companies_parent AFTER UPDATE OF parent_company_id ON companies DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.parent_company_id IS NULL) EXECUTE FUNCTION refuse_parentless_admins('id');

-- Members that the company's plan has no room for. They have no access, and get it back when there is room again.
CREATE TABLE waiting_members (
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('admin', 'user', 'limited')),
  -- When they joined.
  created_at timestamptz NOT NULL,
  -- Their memberships in the teams of jobs, with the applications that were assigned to them, and the jobs that they answered
  -- for: given back with the place, where the job is still there.
  teams jsonb NOT NULL DEFAULT '[]',
  responsible_for uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX waiting_members_user ON waiting_members (user_id);

-- An invitation to become a member, sent by mail. Only the hash of its link is stored. Expired ones stay for a while, so that
-- they can be sent again; withdrawn ones, so that the audit log names the address.
CREATE TABLE company_invites (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('admin', 'user', 'limited')),
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  token_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  declined_at timestamptz,
  -- By an admin, because the address was invited again, or with the member that had accepted it.
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX company_invites_token ON company_invites (token_hash);
CREATE UNIQUE INDEX company_invites_email ON company_invites (company_id, email)
  WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX company_invites_company ON company_invites (company_id, id);
CREATE INDEX company_invites_inviter ON company_invites (invited_by) WHERE invited_by IS NOT NULL;

CREATE TABLE brands (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  name text NOT NULL,
  -- The name as an address: the brand's career page is found by it too.
  slug text NOT NULL,
  logo_id uuid REFERENCES images ON DELETE SET NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX brands_company ON brands (company_id);
CREATE INDEX brands_slug ON brands (slug);
CREATE UNIQUE INDEX brands_default ON brands (company_id) WHERE is_default;
CREATE INDEX brands_logo ON brands (logo_id) WHERE logo_id IS NOT NULL;
