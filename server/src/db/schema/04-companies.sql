-- Companies, their members and their brands.

CREATE TABLE companies (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  corporate_number text NOT NULL,
  logo_id uuid REFERENCES images ON DELETE SET NULL,
  parent_company_id uuid REFERENCES companies ON DELETE SET NULL,
  street text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  city_id uuid REFERENCES places,
  -- Shown on the company's adverts.
  presentation text NOT NULL DEFAULT '',
  -- The company's sender id at Arbetsförmedlingen.
  af_sender_id text NOT NULL DEFAULT '',
  -- How much of an application's status job seekers may see: that it has been received, also that it is in progress, or
  -- also that it was declined.
  shown_status text NOT NULL DEFAULT 'progress' CHECK (shown_status IN ('received', 'progress', 'all')),
  -- When the operator approved the company. Not set yet: the approval comes with the operator's pages.
  whitelisted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX companies_parent ON companies (parent_company_id) WHERE parent_company_id IS NOT NULL;
CREATE INDEX companies_logo ON companies (logo_id) WHERE logo_id IS NOT NULL;

-- Images refer to users and companies, which refer to images: one direction has to be added afterwards.
ALTER TABLE images
  ADD FOREIGN KEY (company_id) REFERENCES companies ON DELETE CASCADE,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;

CREATE TABLE members (
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('admin', 'user')),
  is_parent_admin boolean NOT NULL DEFAULT false,
  -- The latest look at the overview, and the last one of the visit before: what has come since then is new to the member.
  visited_at timestamptz,
  new_since timestamptz,
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
CREATE INDEX brands_logo ON brands (logo_id) WHERE logo_id IS NOT NULL;
