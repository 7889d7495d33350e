-- Career pages: a public page of a company, or of one of its brands.

CREATE TABLE career_pages (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  -- Of a brand's page.
  brand_id uuid REFERENCES brands,
  -- The last part of its address, and the first label of its host name.
  page_id text NOT NULL UNIQUE CHECK (page_id ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' AND length(page_id) <= 50),
  title text NOT NULL,
  -- All other fields of the editor.
  content jsonb NOT NULL,
  -- Visitors see active pages alone.
  active boolean NOT NULL DEFAULT false,
  -- Grows with each saved change. `changed_in` has the version in which each field was last changed.
  version integer NOT NULL DEFAULT 1,
  changed_in jsonb NOT NULL DEFAULT '{}',
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX career_pages_company ON career_pages (company_id, id);
CREATE INDEX career_pages_brand ON career_pages (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX career_pages_updated_by ON career_pages (updated_by) WHERE updated_by IS NOT NULL;

-- Addresses that published pages had before: they lead on to the page. Another company may take one a year after it was replaced.
CREATE TABLE career_page_old_addresses (
  page_id text PRIMARY KEY,
  career_page_id uuid NOT NULL REFERENCES career_pages ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  replaced_at timestamptz NOT NULL
);
CREATE INDEX career_page_old_addresses_page ON career_page_old_addresses (career_page_id, replaced_at DESC);
CREATE INDEX career_page_old_addresses_company ON career_page_old_addresses (company_id);

-- The pictures in the content of a page, so that they are not deleted as unused.
CREATE TABLE career_page_images (
  career_page_id uuid NOT NULL REFERENCES career_pages ON DELETE CASCADE,
  image_id uuid NOT NULL REFERENCES images ON DELETE CASCADE,
  PRIMARY KEY (career_page_id, image_id)
);
CREATE INDEX career_page_images_image ON career_page_images (image_id);

-- Host names of a company's own that show a page once DNS has confirmed them: a TXT record has the token. Several companies may
-- have added a name, and one has confirmed it.
CREATE TABLE career_hosts (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  career_page_id uuid NOT NULL REFERENCES career_pages ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  host text NOT NULL CHECK (host = lower(host)),
  token text NOT NULL,
  confirmed_at timestamptz,
  -- Since when DNS has not confirmed a confirmed name any more.
  missing_since timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (career_page_id, host)
);
CREATE UNIQUE INDEX career_hosts_confirmed ON career_hosts (host) WHERE confirmed_at IS NOT NULL;

-- How often a page, or one of its sections, was seen and clicked: counts alone, nothing about who did. The page as a whole
-- has the section ''.
CREATE TABLE career_page_views (
  career_page_id uuid NOT NULL REFERENCES career_pages ON DELETE CASCADE,
  day date NOT NULL,
  section text NOT NULL DEFAULT '',
  views integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (career_page_id, day, section)
);
