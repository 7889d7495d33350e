-- Persons whom a company has added itself: where it has them from, and whether they have been told (GDPR, article 14).
CREATE TABLE added_persons (
  person_id uuid PRIMARY KEY REFERENCES persons ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  added_by uuid REFERENCES users ON DELETE SET NULL,
  -- Where the company has the data from, in its own words.
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 200),
  added_at timestamptz NOT NULL DEFAULT now(),
  -- When the person was told: by the product's mail, or by the member who says so.
  informed_at timestamptz,
  informed_by uuid REFERENCES users ON DELETE SET NULL,
  -- Not a foreign key: the row outlives the mail. A mail that failed has told nobody, and is not sent again.
  mail_id uuid,
  mail_failed boolean NOT NULL DEFAULT false,
  -- The mailed link, which opens the person's page once, and the page's key for the hour after that.
  link_hash bytea,
  link_expires_at timestamptz,
  link_used_at timestamptz,
  page_hash bytea,
  page_expires_at timestamptz
);
-- Lists a company's persons who have not been told, the longest waiting first.
CREATE INDEX added_persons_waiting ON added_persons (company_id, added_at, person_id) WHERE informed_at IS NULL;
CREATE INDEX added_persons_added_by ON added_persons (added_by) WHERE added_by IS NOT NULL;
CREATE INDEX added_persons_informed_by ON added_persons (informed_by) WHERE informed_by IS NOT NULL;
CREATE UNIQUE INDEX added_persons_link ON added_persons (link_hash) WHERE link_hash IS NOT NULL;
CREATE UNIQUE INDEX added_persons_page ON added_persons (page_hash) WHERE page_hash IS NOT NULL;

-- CVs that a company has dropped in a pile and not gone through yet. Each is a person whom nobody sees elsewhere: without a name and
-- an application until a member has added it. The file is in uploaded_resumes.
CREATE TABLE piled_persons (
  person_id uuid PRIMARY KEY REFERENCES persons ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  piled_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX piled_persons_company ON piled_persons (company_id, person_id);
CREATE INDEX piled_persons_piled_by ON piled_persons (piled_by) WHERE piled_by IS NOT NULL;
