-- What company users are told without looking in.

-- How a user is told of each kind, and the hours in Sweden in which nothing is told at once. Without a row: the defaults.
CREATE TABLE notification_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  digest text NOT NULL DEFAULT 'mail' CHECK (digest IN ('mail', 'browser', 'both', 'none')),
  application text NOT NULL DEFAULT 'mail' CHECK (application IN ('mail', 'browser', 'both', 'none')),
  -- Of unread messages; whether at all stands in message_mail_settings, which job seekers have too.
  message text NOT NULL DEFAULT 'mail' CHECK (message IN ('mail', 'browser', 'both')),
  quiet_from smallint NOT NULL DEFAULT 20 CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to smallint NOT NULL DEFAULT 7 CHECK (quiet_to BETWEEN 0 AND 23),
  -- The day of the latest digest, whether or not there was anything to tell.
  digest_day date
);

-- Who is told at once of the applications to a job.
CREATE TABLE job_followers (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (job_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX job_followers_member ON job_followers (company_id, user_id);

-- Applications that a user is still to be told of: deleted in the transaction that tells it.
CREATE TABLE waiting_notifications (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  -- The company has never had an application before.
  is_first boolean NOT NULL,
  PRIMARY KEY (user_id, applicant_id)
);
CREATE INDEX waiting_notifications_applicant ON waiting_notifications (applicant_id);

-- The links in mails by which their recipient ends a kind of mail, one for each mail; only its hash is stored.
CREATE TABLE notification_links (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('digest', 'application')),
  created_at timestamptz NOT NULL
);
CREATE INDEX notification_links_user ON notification_links (user_id);
CREATE INDEX notification_links_age ON notification_links (created_at);

-- The key pair by which push services know this installation; made when the first browser asks for it.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  private_key text NOT NULL
);

-- A browser that shows notifications. It belongs to a session and ends with it: by a log-out, a new password, an erasure.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  session_hash bytea NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  -- An address of the browser's maker, and the keys that contents are encrypted for.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
