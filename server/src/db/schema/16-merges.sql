-- Persons of one company that turned out to be the same.

-- One person's rows have gone over to another, and the id that it had leads to the other for as long as that one is known.
CREATE TABLE merges (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  -- The id that the merged person had.
  from_id uuid NOT NULL UNIQUE,
  kept_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  merged_by uuid REFERENCES users ON DELETE SET NULL,
  -- What undoing it needs: the rows that went over and, as JSON, those that were removed or changed. Null once it cannot be
  -- undone: after thirty days, or when an application that took up another one has been deleted or become anonymous.
  changes json,
  -- The picture that is not shown since, so that it is not deleted as unused.
  image_id uuid REFERENCES images ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX merges_kept ON merges (kept_id, id DESC);
CREATE INDEX merges_company ON merges (company_id, id DESC) WHERE changes IS NOT NULL;
CREATE INDEX merges_user ON merges (merged_by) WHERE merged_by IS NOT NULL;
CREATE INDEX merges_image ON merges (image_id) WHERE image_id IS NOT NULL;

-- Persons who look alike, whom the company has said are not the same: they are not suggested as duplicates. A merge can
-- leave the same person twice in a row, and a pair in two rows, until it is undone.
CREATE TABLE different_persons (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX different_persons_pair
  ON different_persons (company_id, least(person_id, other_id), greatest(person_id, other_id));
CREATE INDEX different_persons_company ON different_persons (company_id, id DESC);
CREATE INDEX different_persons_person ON different_persons (person_id);
CREATE INDEX different_persons_other ON different_persons (other_id);
CREATE INDEX different_persons_user ON different_persons (decided_by) WHERE decided_by IS NOT NULL;

-- Links that add what a company has about a person without an account to an account that has applied to the company.
CREATE TABLE join_links (
  token_hash bytea PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  UNIQUE (person_id, user_id)
);
CREATE INDEX join_links_company ON join_links (company_id);
CREATE INDEX join_links_user ON join_links (user_id);
CREATE INDEX join_links_asked_by ON join_links (asked_by) WHERE asked_by IS NOT NULL;

-- Persons of a company with the same address, phone number, or name and birth date, each read in order from the index alone.
CREATE INDEX persons_same_email ON persons (company_id, email, id) WHERE company_id IS NOT NULL AND email IS NOT NULL;
CREATE INDEX persons_same_phone ON persons (company_id, plain_phone(phone_number), id) INCLUDE (phone_number)
  WHERE company_id IS NOT NULL AND phone_number <> '';
CREATE INDEX persons_same_name ON persons (company_id, birth_date, forgiving_name(first_name || ' ' || last_name), id)
  INCLUDE (first_name, last_name) WHERE company_id IS NOT NULL AND birth_date IS NOT NULL;
