-- The pay range is in öre, per month or per hour; either end may be missing.
ALTER TABLE jobs
  ADD COLUMN pay_from integer CHECK (pay_from > 0),
  ADD COLUMN pay_to integer CHECK (pay_to > 0),
  ADD COLUMN pay_period text NOT NULL DEFAULT 'month' CHECK (pay_period IN ('month', 'hour')),
  ADD COLUMN adjustments_contact text NOT NULL DEFAULT '';
