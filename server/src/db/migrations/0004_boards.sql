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
