-- Plans and what companies buy. Plans, discount codes and boosts are the operator's: an installation without an active plan
-- locks nothing. All amounts are in öre without VAT; all days are counted in Sweden.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE plans (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  -- 0 unlocks one job, 1 is a subscription, 2 a subscription that unlocks every job while it runs.
  type smallint NOT NULL CHECK (type IN (0, 1, 2)),
  -- A month's, or once.
  price integer NOT NULL CHECK (price >= 0),
  -- A month's, for each user beyond the first.
  user_price integer NOT NULL DEFAULT 0 CHECK (user_price >= 0),
  -- Jobs that a subscription of type 1 unlocks in a calendar month.
  monthly_unlocks smallint NOT NULL DEFAULT 0 CHECK (monthly_unlocks >= 0),
  description text NOT NULL DEFAULT '',
  features text[] NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true,
  position smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE discount_codes (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  code text NOT NULL UNIQUE CHECK (code = upper(code) AND length(code) BETWEEN 1 AND 256),
  -- Null: any plan.
  plan_id uuid REFERENCES plans,
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
  -- For how many months from the start; null: as long as the subscription.
  months smallint CHECK (months > 0),
  valid_from date,
  -- Included.
  valid_to date,
  -- By all companies together; each may use a code once.
  max_uses integer CHECK (max_uses > 0),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX discount_codes_plan ON discount_codes (plan_id) WHERE plan_id IS NOT NULL;

-- A period of a subscription, or a one-time unlock. A change of plan or users ends one and begins another. Prices and name are
-- copies of what was agreed.
CREATE TABLE purchases (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  order_number integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  plan_id uuid NOT NULL REFERENCES plans,
  plan_name text NOT NULL,
  type smallint NOT NULL CHECK (type IN (0, 1, 2)),
  price integer NOT NULL CHECK (price >= 0),
  user_price integer NOT NULL CHECK (user_price >= 0),
  monthly_unlocks smallint NOT NULL,
  user_count smallint NOT NULL DEFAULT 1 CHECK (user_count BETWEEN 1 AND 10),
  discount_code_id uuid REFERENCES discount_codes,
  discount_percent smallint NOT NULL DEFAULT 0,
  -- The first day without the discount; null where it has no end.
  discount_until date,
  start_date date NOT NULL,
  -- The first day without it; null while it goes on. One that never began ends on the day on which it starts.
  end_date date CHECK (end_date >= start_date),
  -- When the company was mailed that it ends.
  reminded_at timestamptz,
  job_id uuid REFERENCES jobs ON DELETE SET NULL,
  job_title text,
  bought_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_number),
  CONSTRAINT purchases_one_a_day EXCLUDE USING gist (company_id WITH =, daterange(start_date, end_date) WITH &&)
    WHERE (type > 0)
);
CREATE INDEX purchases_company ON purchases (company_id, start_date DESC, id DESC);
CREATE INDEX purchases_plan ON purchases (plan_id);
CREATE INDEX purchases_code ON purchases (discount_code_id) WHERE discount_code_id IS NOT NULL;
CREATE INDEX purchases_job ON purchases (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX purchases_buyer ON purchases (bought_by) WHERE bought_by IS NOT NULL;
CREATE INDEX purchases_end ON purchases (end_date) WHERE end_date IS NOT NULL;

-- Jobs that were unlocked for good: with one of a month's included unlocks, or with a one-time purchase.
CREATE TABLE job_unlocks (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  -- Null when a draft was deleted: the unlock is used all the same.
  job_id uuid REFERENCES jobs ON DELETE SET NULL,
  purchase_id uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  -- One of the subscription's, not the purchase of this job.
  included boolean NOT NULL,
  unlocked_by uuid REFERENCES users ON DELETE SET NULL,
  day date NOT NULL
);
CREATE UNIQUE INDEX job_unlocks_job ON job_unlocks (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX job_unlocks_company ON job_unlocks (company_id, day);
CREATE INDEX job_unlocks_purchase ON job_unlocks (purchase_id);
CREATE INDEX job_unlocks_unlocker ON job_unlocks (unlocked_by) WHERE unlocked_by IS NOT NULL;

CREATE TABLE boost_packages (
  id smallint PRIMARY KEY,
  title text NOT NULL UNIQUE,
  price integer NOT NULL CHECK (price >= 0),
  -- Null where no video can be ordered.
  video_price integer CHECK (video_price >= 0),
  features text[] NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true
);

ALTER TABLE jobs ADD FOREIGN KEY (boost_id) REFERENCES boost_packages;
CREATE INDEX jobs_boost ON jobs (boost_id) WHERE boost_id IS NOT NULL;

-- What services about applicants cost, where the operator has decided otherwise than the usual prices.
CREATE TABLE service_prices (
  service text PRIMARY KEY,
  price integer NOT NULL CHECK (price > 0),
  active boolean NOT NULL
);

CREATE TABLE boost_orders (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid REFERENCES jobs ON DELETE SET NULL,
  job_title text NOT NULL,
  package_id smallint NOT NULL REFERENCES boost_packages,
  title text NOT NULL,
  with_video boolean NOT NULL DEFAULT false,
  -- With the video.
  price integer NOT NULL CHECK (price >= 0),
  day date NOT NULL,
  -- The first day without it.
  end_date date NOT NULL,
  ordered_by uuid REFERENCES users ON DELETE SET NULL,
  -- When the operator had carried it out, or it was cancelled before that.
  done_at timestamptz,
  cancelled_at timestamptz CHECK (cancelled_at IS NULL OR done_at IS NULL),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX boost_orders_company ON boost_orders (company_id, day);
CREATE INDEX boost_orders_job ON boost_orders (job_id, end_date) WHERE job_id IS NOT NULL;
CREATE INDEX boost_orders_package ON boost_orders (package_id);
CREATE INDEX boost_orders_orderer ON boost_orders (ordered_by) WHERE ordered_by IS NOT NULL;
