-- Invoices and credit notes. They are kept for seven years, also when their company is deleted: each has copies of all that it
-- says. Nothing of an invoice is changed once it is made, besides when it was sent, reminded of and paid.

CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit')),
  -- One series without gaps for both kinds.
  number integer NOT NULL UNIQUE,
  -- The invoice that a credit note cancels.
  credited_id uuid UNIQUE REFERENCES invoices,
  -- The first day of the month that is invoiced.
  month date NOT NULL,
  issue_date date NOT NULL,
  due_date date NOT NULL,
  payment_reference text NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  -- In öre: without VAT, VAT, and both.
  net integer NOT NULL,
  vat integer NOT NULL,
  total integer NOT NULL,
  -- When it was mailed. Its PDF has been stored by then.
  sent_at timestamptz,
  reminded_at timestamptz,
  paid_date date,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'credit') = (credited_id IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_month ON invoices (company_id, month) WHERE kind = 'invoice';
CREATE INDEX invoices_company ON invoices (company_id, number) WHERE company_id IS NOT NULL;
CREATE INDEX invoices_issue_date ON invoices (issue_date, number);
CREATE INDEX invoices_unpaid ON invoices (due_date) WHERE kind = 'invoice' AND paid_date IS NULL;

CREATE TABLE invoice_lines (
  invoice_id uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  position smallint NOT NULL,
  text text NOT NULL,
  quantity integer NOT NULL,
  -- In öre without VAT.
  unit_price integer NOT NULL,
  amount integer NOT NULL CHECK (amount = quantity * unit_price),
  vat_percent smallint NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL CHECK (to_date >= from_date),
  PRIMARY KEY (invoice_id, position)
);

-- The number that was given last, in the only row. It is locked until the invoice with that number is stored, or rolled back
-- with it: so no number is missing, as the law demands. A sequence would leave gaps.
CREATE TABLE invoice_numbers (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  latest integer NOT NULL
);
INSERT INTO invoice_numbers (latest) VALUES (1000);
