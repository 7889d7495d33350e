-- A mail is kept as what it says; its bodies are made when it is sent or looked at. 'delivered': a mail server has taken
-- it (or the mailbox of development). 'cancelled': taken back before it left.
ALTER TABLE mails ADD COLUMN content jsonb;
UPDATE mails SET content = jsonb_build_object('subject', subject, 'paragraphs', jsonb_build_array(text_body));
ALTER TABLE mails
  ALTER COLUMN content SET NOT NULL,
  DROP COLUMN text_body,
  DROP COLUMN html_body,
  DROP COLUMN from_name,
  DROP COLUMN unsubscribe_url,
  DROP CONSTRAINT mails_status_check;
UPDATE mails SET status = 'delivered' WHERE status = 'sent';
ALTER TABLE mails
  ADD CHECK (status IN ('pending', 'delivered', 'failed', 'cancelled')),
  ADD COLUMN attempts smallint NOT NULL DEFAULT 0,
  -- Why it failed, of a few kinds; `error` is what the mail server said.
  ADD COLUMN failure text,
  -- 'notice' is written by the product, 'personal' by a person, 'answer' in answer to a mail (RFC 3834).
  ADD COLUMN kind text NOT NULL DEFAULT 'notice' CHECK (kind IN ('notice', 'personal', 'answer')),
  ADD COLUMN reply_to text,
  -- A company's mail to somebody who has applied, who made it, and the column whose trigger did.
  ADD COLUMN company_id uuid REFERENCES companies ON DELETE CASCADE,
  ADD COLUMN applicant_id uuid REFERENCES applicants ON DELETE CASCADE,
  ADD COLUMN author_id uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN trigger_column_id uuid;
ALTER TABLE mails RENAME COLUMN sent_at TO delivered_at;
CREATE INDEX mails_applicant ON mails (applicant_id) WHERE applicant_id IS NOT NULL;
CREATE INDEX mails_company ON mails (company_id, created_at) WHERE company_id IS NOT NULL;
CREATE INDEX mails_author ON mails (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX mails_pending ON mails (created_at) WHERE status = 'pending';

ALTER TABLE audit_log ADD COLUMN mail_id uuid;
