-- Spontaneous applications to a company lie on a board of their own. Its advert is nobody's to read, asks for nothing
-- and has no profession; there is at most one a company, made with the first such application.
ALTER TABLE jobs
  ADD COLUMN is_spontaneous boolean NOT NULL DEFAULT false,
  ALTER COLUMN profession_id DROP NOT NULL,
  ADD CONSTRAINT jobs_profession_known CHECK (is_spontaneous OR profession_id IS NOT NULL),
  ADD CONSTRAINT jobs_spontaneous_is_bank CHECK (NOT is_spontaneous OR status = 4);
CREATE UNIQUE INDEX jobs_spontaneous ON jobs (company_id) WHERE is_spontaneous;
CREATE INDEX jobs_bank ON jobs (company_id, created_at DESC, id DESC) WHERE status = 4;

-- A company's spontaneous applicants, latest first.
CREATE INDEX applicants_job_created ON applicants (job_id, created_at DESC, id DESC);

-- What those who apply are told of how it goes: that it has come, also that it is being worked on, or all.
ALTER TABLE companies
  ADD COLUMN shown_status text NOT NULL DEFAULT 'progress' CHECK (shown_status IN ('received', 'progress', 'all'));
