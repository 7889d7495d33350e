-- A company's own questions to applicants, and the answers.

-- The company's library. A deleted question stays for the answers to it.
CREATE TABLE questions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  -- The latest one.
  version smallint NOT NULL DEFAULT 1,
  -- Asked on every job of the company, before those that the job has picked, and whether it must be answered there.
  is_standard boolean NOT NULL,
  is_required boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX questions_company ON questions (company_id);

-- {kind, text, help, options, min, max, isPersonal}, as in the contract's QuestionContent. A version never changes.
CREATE TABLE question_versions (
  question_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
  version smallint NOT NULL CHECK (version >= 1),
  content jsonb NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (question_id, version)
);
CREATE INDEX question_versions_author ON question_versions (created_by) WHERE created_by IS NOT NULL;

-- The questions that a job has picked, in its order.
CREATE TABLE job_questions (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  question_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
  position smallint NOT NULL,
  is_required boolean NOT NULL,
  -- {_question, test, value}: asked only after that answer to an earlier question.
  show_if jsonb,
  PRIMARY KEY (job_id, question_id)
);
CREATE INDEX job_questions_question ON job_questions (question_id);

-- An answer belongs to the version that was asked.
CREATE TABLE answers (
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  question_id uuid NOT NULL,
  version smallint NOT NULL,
  value jsonb NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (applicant_id, question_id),
  FOREIGN KEY (question_id, version) REFERENCES question_versions
);
CREATE INDEX answers_question ON answers (question_id, version);
