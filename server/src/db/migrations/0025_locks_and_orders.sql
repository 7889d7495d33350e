-- Whether the company may see who has applied. Until there are plans to buy, every advert is open.
ALTER TABLE jobs ADD COLUMN unlocked boolean NOT NULL DEFAULT true;

-- Services ordered about an applicant. It is the operator's order too, so it outlives the application.
CREATE TABLE applicant_orders (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  applicant_id uuid REFERENCES applicants ON DELETE SET NULL,
  ordered_by uuid REFERENCES users ON DELETE SET NULL,
  service text NOT NULL,
  price integer NOT NULL CHECK (price > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX applicant_orders_company ON applicant_orders (company_id, created_at DESC);
CREATE INDEX applicant_orders_applicant ON applicant_orders (applicant_id);
CREATE INDEX applicant_orders_orderer ON applicant_orders (ordered_by);
