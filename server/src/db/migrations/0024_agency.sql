-- Publishing to Arbetsförmedlingen: what the company asks for. The code is a unit group of SSYK 2012.
ALTER TABLE jobs
  ADD COLUMN publish_to_af boolean NOT NULL DEFAULT false,
  ADD COLUMN af_occupation_code text CHECK (af_occupation_code ~ '^\d{4}$');

-- What the agency has of an advert. No foreign key: an ad is withdrawn even when the advert is gone.
-- `step` is what is being sent, written before it is: a `create` that is found here later may have arrived.
CREATE TABLE agency_ads (
  job_id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  state text NOT NULL CHECK (
    state IN ('sending', 'published', 'withdrawing', 'withdrawn', 'refused', 'unavailable', 'unanswered')
  ),
  agency_id text,
  sender_id text NOT NULL DEFAULT '',
  sent_hash text,
  refused_hash text,
  problems jsonb NOT NULL DEFAULT '[]',
  step text CHECK (step IN ('create', 'change', 'withdraw')),
  step_id uuid,
  step_until timestamptz,
  published_at timestamptz
);
CREATE INDEX agency_ads_unsettled ON agency_ads (job_id) WHERE state NOT IN ('withdrawn', 'refused', 'unanswered');

-- The stand-in for the agency keeps its ads here, so that every server process meets the same one.
CREATE TABLE agency_stand_in_ads (
  id text PRIMARY KEY,
  employer_id text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
