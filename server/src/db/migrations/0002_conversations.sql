-- One conversation an application. status: 0 open, 1 and 2 declined (the candidate may not answer), 3 closed, 4 reported.
-- Each side may remove it from its own list. It is in no list before its first message.
CREATE TABLE conversations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  applicant_id uuid NOT NULL UNIQUE REFERENCES applicants ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  removed_by_company boolean NOT NULL DEFAULT false,
  removed_by_user boolean NOT NULL DEFAULT false,
  last_number integer NOT NULL DEFAULT 0,
  last_message_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX conversations_company ON conversations (company_id, last_message_at DESC, id DESC) WHERE last_number > 0;
CREATE INDEX conversations_user ON conversations (user_id, last_message_at DESC, id DESC) WHERE last_number > 0;
CREATE INDEX conversations_job ON conversations (job_id);

-- `number` is the order: given under the conversation's lock, without gaps. `id` is made by the sender, so that a
-- message sent twice is stored once. company_id is the tenant; from_company tells the sides apart.
CREATE TABLE messages (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  number integer NOT NULL,
  id uuid NOT NULL UNIQUE,
  company_id uuid NOT NULL,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  from_company boolean NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  search tsvector GENERATED ALWAYS AS (to_tsvector('simple', text)) STORED,
  PRIMARY KEY (conversation_id, number)
);
CREATE INDEX messages_search ON messages USING gin (search);
CREATE INDEX messages_author ON messages (author_id);

-- Who takes part: the job seeker, and each colleague from the first message of their own.
-- mail_due_at is set while somebody has not seen what was written; a mail is sent when it passes.
CREATE TABLE conversation_users (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  company_id uuid REFERENCES companies ON DELETE CASCADE,
  last_seen timestamptz,
  unread boolean NOT NULL DEFAULT false,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_users_user ON conversation_users (user_id, company_id);
CREATE INDEX conversation_users_unread ON conversation_users (user_id, company_id) WHERE unread;
CREATE INDEX conversation_users_mail ON conversation_users (mail_due_at) WHERE mail_due_at IS NOT NULL;

-- What was said, as it stood when it was reported. No foreign keys: the evidence outlives what it is about.
CREATE TABLE conversation_reports (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  conversation_id uuid NOT NULL,
  company_id uuid NOT NULL,
  reported_by uuid NOT NULL,
  messages jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The link in a mail that ends those mails. Whoever has it can do nothing else, so it is kept as it is.
CREATE TABLE message_mail_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  unsubscribed_at timestamptz
);

-- status: 1 declines, 0 anything else. Only mail has a subject.
CREATE TABLE message_templates (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('chat', 'email')),
  title text NOT NULL,
  subject text NOT NULL DEFAULT '',
  message text NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1)),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX message_templates_company ON message_templates (company_id);

-- Companies from before get the two that a new company begins with (templates/default-templates.ts).
INSERT INTO message_templates (company_id, type, title, message, status)
SELECT companies.id, 'chat', template.title, template.message, template.status
FROM companies, (VALUES
  ('Tacka nej', E'Hej {förnamn}!\n\nTack för att du sökte tjänsten {annons} hos {företag}. Vi har nu gått igenom alla ansökningar och har valt att gå vidare med andra kandidater.\n\nVi uppskattar att du tog dig tid och önskar dig lycka till.\n\nVänliga hälsningar\n{företag}', 1),
  ('Bjud in till intervju', E'Hej {förnamn}!\n\nTack för din ansökan till {annons}. Vi vill gärna träffa dig för en intervju.\n\nVilka tider passar dig under de närmaste dagarna?\n\nVänliga hälsningar\n{företag}', 0)
) AS template (title, message, status);

-- Mail in a company's name, and mail that can be ended.
ALTER TABLE mails ADD COLUMN from_name text, ADD COLUMN unsubscribe_url text;
