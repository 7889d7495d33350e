-- Whom a mail that can be answered went to, and the conversation that an answer belongs to, where it is known by then.
ALTER TABLE mails
  ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE,
  ADD COLUMN conversation_id uuid REFERENCES conversations ON DELETE CASCADE;
CREATE INDEX mails_user ON mails (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX mails_conversation ON mails (conversation_id) WHERE conversation_id IS NOT NULL;

-- Answers that have been taken care of, by a hash of what names them: mail servers hand over the same one twice.
CREATE TABLE inbound_mails (
  key bytea PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inbound_mails_created ON inbound_mails (created_at);
