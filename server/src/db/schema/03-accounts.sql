-- Persons and their accounts, sessions and password recovery.

-- A person has an account, or is known to one company only, which answers for the data.
CREATE TABLE persons (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  -- The company that knows the person; null of a person with an account. The foreign key is in 04-companies.sql.
  company_id uuid,
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- A person with an account is reached at the account's address.
  email text CHECK (email = lower(email)),
  -- When a link mailed to that address was followed.
  email_confirmed_at timestamptz,
  phone_number text NOT NULL DEFAULT '',
  birth_date date,
  city_id uuid REFERENCES places,
  image_id uuid REFERENCES images ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (email IS NULL OR company_id IS NOT NULL),
  CHECK (email_confirmed_at IS NULL OR email IS NOT NULL)
);

-- An account has the id of its person.
CREATE TABLE users (
  id uuid PRIMARY KEY REFERENCES persons ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text NOT NULL,
  is_company boolean NOT NULL,
  -- Runs the installation: sees the pages under /admin. Granted by `npm run operator` alone.
  is_operator boolean NOT NULL DEFAULT false,
  -- When a link mailed to `email` was followed.
  email_confirmed_at timestamptz,
  viewed_information text[] NOT NULL DEFAULT '{}',
  -- Whether lists show a company user all jobs, or their own. Null until chosen: their own, if there is any.
  shows_all_jobs boolean,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (email);

-- A phone number as it is compared: without spaces and hyphens, and Swedish ones without the country code.
CREATE FUNCTION plain_phone(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(regexp_replace($1, '[^0-9+]', '', 'g'), '^00', '+'), '^\+460?', '0');
-- Companies find applicants by the beginnings of both.
CREATE INDEX persons_phone_search ON persons (plain_phone(phone_number) COLLATE "C");
CREATE INDEX persons_image ON persons (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX persons_company ON persons (company_id) WHERE company_id IS NOT NULL;

-- Which version of a text somebody accepted, and when. Never changed: a row for each time.
CREATE TABLE consents (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  person_id uuid NOT NULL REFERENCES persons ON DELETE CASCADE,
  text text NOT NULL CHECK (text IN ('userTerms', 'businessTerms', 'privacyPolicy', 'candidateBank')),
  version text NOT NULL,
  -- Of a candidate bank.
  company_id uuid,
  given_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consents_person ON consents (person_id, id);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  -- Names the session in its owner's list; the key itself never leaves the browser.
  id uuid NOT NULL DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The browser and the address of the last use, for the owner's list. Written at most every few minutes (http/session.ts).
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  last_used_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A browser that has logged in to the account lately. Strangers who try passwords cannot lock it out.
CREATE TABLE devices (
  key_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX devices_user ON devices (user_id);

CREATE TABLE recoveries (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX recoveries_user ON recoveries (user_id);

-- Links that confirm an address; another address than the account's becomes the account's when the link is followed.
CREATE TABLE email_confirmations (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  -- Of a change: the link, mailed to the account's present address, that stops it.
  stop_token_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_confirmations_user ON email_confirmations (user_id);
CREATE UNIQUE INDEX email_confirmations_stop ON email_confirmations (stop_token_hash) WHERE stop_token_hash IS NOT NULL;

-- Two-step log-in with an authenticator app. Until it is confirmed with a first code, it is not asked for.
CREATE TABLE two_steps (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Leaves the server once, when its owner begins.
  secret bytea NOT NULL,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: each code counts once.
  last_step bigint NOT NULL DEFAULT 0
);

-- One-time codes for those who have lost their authenticator app.
CREATE TABLE recovery_codes (
  code_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);
