-- What colleagues say to each other about an applicant; the applicant never reads it.
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

-- Where a moved card came to.
ALTER TABLE audit_log ADD COLUMN column_id uuid;

-- Services ordered for a candidate, carried out by the operator. Kept for the bill when the application is gone.
CREATE TABLE applicant_orders (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  applicant_id uuid REFERENCES applicants ON DELETE SET NULL,
  ordered_by uuid REFERENCES users ON DELETE SET NULL,
  service text NOT NULL,
  -- In öre, as it was when ordered.
  price integer NOT NULL CHECK (price > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX applicant_orders_company ON applicant_orders (company_id, id DESC);
CREATE INDEX applicant_orders_applicant ON applicant_orders (applicant_id);
