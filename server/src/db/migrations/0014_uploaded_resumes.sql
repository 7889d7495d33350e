-- CVs as they were uploaded (the file lies in the file store under the row's id), and what was read in them.
CREATE TABLE uploaded_resumes (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  file_name text NOT NULL,
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'done', 'failed')),
  parsed_resume jsonb,
  error_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  saved_to_profile_at timestamptz,
  CHECK ((status = 'done') = (parsed_resume IS NOT NULL))
);
CREATE INDEX uploaded_resumes_user ON uploaded_resumes (user_id, id DESC);
CREATE INDEX uploaded_resumes_processing ON uploaded_resumes (created_at) WHERE status = 'processing';
