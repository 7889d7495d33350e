-- Conversations, message templates, and mail.

-- One conversation for each application. The applicant may not answer while it is declined. Each side may remove it from its
-- own list. It is in no list before its first message.
CREATE TABLE conversations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  applicant_id uuid NOT NULL UNIQUE REFERENCES applicants ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'declined', 'declinedBefore', 'closed', 'reported')),
  -- When the applicant got the no that the status tells of.
  declined_at timestamptz,
  removed_by_company boolean NOT NULL DEFAULT false,
  removed_by_person boolean NOT NULL DEFAULT false,
  last_number integer NOT NULL DEFAULT 0,
  last_message_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX conversations_company ON conversations (company_id, last_message_at DESC, id DESC) WHERE last_number > 0;
CREATE INDEX conversations_person_latest ON conversations (person_id, last_message_at DESC, id DESC) WHERE last_number > 0;
-- For deleting a person: conversations_person_latest holds only conversations with a message.
CREATE INDEX conversations_person ON conversations (person_id);
CREATE INDEX conversations_job ON conversations (job_id);

-- `number` is the order: assigned under the conversation's lock, without gaps. `id` is made by the sender, so that a
-- message sent twice is stored once. `from_company`: which side wrote it.
CREATE TABLE messages (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  number integer NOT NULL,
  id uuid NOT NULL UNIQUE,
  company_id uuid NOT NULL,
  author_id uuid REFERENCES persons ON DELETE SET NULL,
  from_company boolean NOT NULL,
  text text NOT NULL CHECK (char_length(text) <= 2000),
  -- All of the mail that the message was taken from, where its text leaves out quotes or a signature.
  whole_mail text CHECK (char_length(whole_mail) <= 100000),
  search tsvector GENERATED ALWAYS AS (message_document(text)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, number)
);
-- Within the company, and without a pending list, which every search would read through.
CREATE INDEX messages_search ON messages USING gin (company_id, search) WITH (fastupdate = off);
CREATE INDEX messages_author ON messages (author_id);

-- Files of messages; they are in the file store under the row's id. Uploaded before the message that takes them along. Rows
-- outlive their conversation, so that remove-unused-attachments removes the files with them.
CREATE TABLE attachments (
  id uuid PRIMARY KEY,
  conversation_id uuid REFERENCES conversations ON DELETE SET NULL,
  uploaded_by uuid REFERENCES persons ON DELETE SET NULL,
  message_id uuid REFERENCES messages (id) ON DELETE SET NULL,
  -- Within the message.
  position smallint,
  kind text NOT NULL CHECK (kind IN ('pdf', 'image')),
  file_name text NOT NULL,
  bytes integer NOT NULL,
  -- Of an image, in pixels.
  width integer,
  height integer,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX attachments_conversation ON attachments (conversation_id);
CREATE INDEX attachments_message ON attachments (message_id, position);
CREATE INDEX attachments_uploader ON attachments (uploaded_by);

-- The participants: the job seeker, and each company user from their first message on. mail_due_at is set while a
-- participant has unread messages; when it passes, a mail is sent.
CREATE TABLE conversation_participants (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  company_id uuid REFERENCES companies ON DELETE CASCADE,
  last_seen timestamptz,
  -- Copied from the conversation, so that a participant's own list is read in order from one index.
  last_message_at timestamptz,
  unread boolean NOT NULL DEFAULT false,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  PRIMARY KEY (conversation_id, person_id)
);
CREATE INDEX conversation_participants_newest
  ON conversation_participants (person_id, company_id, last_message_at DESC, conversation_id DESC);
CREATE INDEX conversation_participants_unread ON conversation_participants (person_id, company_id) WHERE unread;
CREATE INDEX conversation_participants_mail ON conversation_participants (mail_due_at) WHERE mail_due_at IS NOT NULL;

-- The messages as they were when reported. No foreign keys: the evidence outlives its subjects.
CREATE TABLE conversation_reports (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  conversation_id uuid NOT NULL,
  company_id uuid NOT NULL,
  person_id uuid NOT NULL,
  reported_by uuid NOT NULL,
  -- In the reporter's own words; optional, and asked for once.
  reason text,
  messages jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The token of the link in a mail that unsubscribes from mails about messages. It opens nothing else, so it is not hashed.
CREATE TABLE message_mail_settings (
  person_id uuid PRIMARY KEY REFERENCES persons ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  unsubscribed_at timestamptz
);

-- Only templates for mail have a subject.
CREATE TABLE message_templates (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('chat', 'email')),
  title text NOT NULL,
  subject text NOT NULL DEFAULT '',
  message text NOT NULL,
  -- Whether sending it declines the applicant.
  declines boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX message_templates_company ON message_templates (company_id);

-- What happens when an application is moved to a column. Deleted with the template: nothing can be sent without it.
CREATE TABLE column_triggers (
  column_id uuid NOT NULL REFERENCES board_columns ON DELETE CASCADE,
  type text NOT NULL DEFAULT 'email' CHECK (type = 'email'),
  template_id uuid NOT NULL REFERENCES message_templates ON DELETE CASCADE,
  position smallint NOT NULL,
  PRIMARY KEY (column_id, type, template_id)
);
CREATE INDEX column_triggers_template ON column_triggers (template_id);

-- Messages and mails to applicants that the queue sends at `send_at`; they can be cancelled until then. `id` is made by the
-- client, so that a request sent twice is stored once.
CREATE TABLE scheduled_messages (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  -- Messages are sent in the author's name, so an author who leaves takes them along.
  author_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('chat', 'email')),
  declines boolean NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  send_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sending', 'sent', 'cancelled', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX scheduled_messages_company ON scheduled_messages (company_id, send_at);
CREATE INDEX scheduled_messages_waiting ON scheduled_messages (company_id, send_at, id)
  WHERE status IN ('pending', 'sending', 'failed');
CREATE INDEX scheduled_messages_author ON scheduled_messages (author_id);

-- A withdrawn application takes its row along. `column_id` is the column that the application was in when the message was
-- scheduled. `skipped` says why nothing is sent to it; without `done_at` the message is stopped, and can be resumed.
CREATE TABLE scheduled_recipients (
  message_id uuid NOT NULL REFERENCES scheduled_messages ON DELETE CASCADE,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  column_id uuid NOT NULL,
  -- Where a no that is sent at once has moved the application from; cancelling moves it back.
  left_column_id uuid,
  left_position text COLLATE "C",
  done_at timestamptz,
  skipped text,
  stopped_at timestamptz,
  stopped_by uuid REFERENCES users ON DELETE SET NULL,
  -- A company user has decided that it stays stopped.
  settled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (message_id, applicant_id),
  CHECK ((skipped IS NULL) = (stopped_at IS NULL)),
  CHECK ((left_column_id IS NULL) = (left_position IS NULL))
);
CREATE INDEX scheduled_recipients_applicant ON scheduled_recipients (applicant_id);
CREATE INDEX scheduled_recipients_stopped ON scheduled_recipients (message_id, stopped_at) WHERE stopped_at IS NOT NULL;
CREATE INDEX scheduled_recipients_stopped_by ON scheduled_recipients (stopped_by) WHERE stopped_by IS NOT NULL;

-- Times for an interview that a message proposes to an applicant, who may choose one of them once the message has been sent.
CREATE TABLE proposed_times (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES scheduled_messages ON DELETE CASCADE,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- A place, or the address of a video meeting.
  place text NOT NULL,
  chosen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX proposed_times_applicant ON proposed_times (applicant_id);
CREATE INDEX proposed_times_company ON proposed_times (company_id);
CREATE INDEX proposed_times_message ON proposed_times (message_id);
-- A time is taken by one applicant, and an applicant takes one of a message's times.
CREATE UNIQUE INDEX proposed_times_taken ON proposed_times (message_id, starts_at) WHERE chosen_at IS NOT NULL;
CREATE UNIQUE INDEX proposed_times_chosen ON proposed_times (message_id, applicant_id) WHERE chosen_at IS NOT NULL;

-- Outgoing mail: written in the transaction that causes it, delivered by the queue. The bodies are rendered from `content`
-- when the mail is sent or shown.
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  to_address text NOT NULL,
  subject text NOT NULL,
  content jsonb NOT NULL,
  -- Completes the link in the content, for which it opens an account. Removed once the mail is on its way.
  secret text,
  -- 'notice' is written by the product, 'personal' by a company user, 'answer' in reply to a mail (RFC 3834).
  kind text NOT NULL DEFAULT 'notice' CHECK (kind IN ('notice', 'personal', 'answer')),
  reply_to text,
  -- 'delivered': a mail server, or the mailbox of development, has accepted it. 'cancelled': withdrawn before it was sent.
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed', 'cancelled')),
  attempts smallint NOT NULL DEFAULT 0,
  -- Why it failed, as one of a few kinds; `error` is the mail server's answer.
  failure text,
  error text,
  -- Of a company's mail to an applicant: who wrote it, or the column that sent it.
  company_id uuid REFERENCES companies ON DELETE CASCADE,
  applicant_id uuid REFERENCES applicants ON DELETE CASCADE,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  trigger_column_id uuid,
  -- The person that it is for, unless it is about an application; the conversation that it is about, if there is one yet.
  person_id uuid REFERENCES persons ON DELETE CASCADE,
  conversation_id uuid REFERENCES conversations ON DELETE CASCADE,
  -- Whose link it carries: the mail goes with the invite or access, since its address may have no account.
  invite_id uuid REFERENCES company_invites ON DELETE CASCADE,
  access_id uuid REFERENCES applicant_accesses ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz
) WITH (fillfactor = 50); -- A page of mails is often sent together: each row has room for its next state beside it.
-- No index covers what delivery changes, so that noting a delivery writes to none.
CREATE INDEX mails_applicant ON mails (applicant_id) WHERE applicant_id IS NOT NULL;
CREATE INDEX mails_author ON mails (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX mails_person ON mails (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX mails_invite ON mails (invite_id) WHERE invite_id IS NOT NULL;
CREATE INDEX mails_access ON mails (access_id) WHERE access_id IS NOT NULL;
CREATE INDEX mails_conversation ON mails (conversation_id) WHERE conversation_id IS NOT NULL;
-- For the company's daily limit (features/messaging/mails/applicant-mail.ts), which does not count receipts.
CREATE INDEX mails_company ON mails (company_id, created_at) WHERE kind = 'personal' OR trigger_column_id IS NOT NULL;

-- Answers that have been processed, by a hash of their ids: mail servers deliver the same mail twice.
CREATE TABLE inbound_mails (
  key bytea PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inbound_mails_created ON inbound_mails (created_at);
