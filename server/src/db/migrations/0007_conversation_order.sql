-- A member's own conversations, newest first, from one index: ten thousand others cost nothing.
ALTER TABLE conversation_users ADD COLUMN last_message_at timestamptz;
UPDATE conversation_users SET last_message_at = conversations.last_message_at
FROM conversations WHERE conversations.id = conversation_users.conversation_id;
CREATE INDEX conversation_users_newest
  ON conversation_users (user_id, company_id, last_message_at DESC, conversation_id DESC);
DROP INDEX conversation_users_user;
