-- Invoices and credit notes. They are kept for seven years, also when their company is deleted: each has copies of all that it
-- says. Nothing of an invoice is changed once it is made, besides when it was sent, reminded of, paid and wholly credited.

CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid REFERENCES companies ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit')),
  -- One series without gaps for both kinds.
  number integer NOT NULL UNIQUE,
  -- The invoice that a credit note takes something off.
  credited_id uuid REFERENCES invoices,
  -- The credited invoice that this one was made instead of: each is replaced once.
  replaces_id uuid UNIQUE REFERENCES invoices ON DELETE SET NULL,
  -- The first day of the month that is invoiced.
  month date NOT NULL,
  issue_date date NOT NULL,
  due_date date NOT NULL,
  payment_reference text NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  -- Net and VAT of each rate of VAT: [{percent, net, vat}].
  rates jsonb NOT NULL,
  -- In öre: without VAT, VAT, and both.
  net integer NOT NULL,
  vat integer NOT NULL,
  total integer NOT NULL,
  -- When it was mailed. Its PDF has been stored by then.
  sent_at timestamptz,
  reminded_at timestamptz,
  paid_date date,
  -- When its credit notes had taken off all of it.
  credited_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'credit') = (credited_id IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_month ON invoices (company_id, month) WHERE kind = 'invoice' AND credited_at IS NULL;
CREATE INDEX invoices_credited ON invoices (credited_id) WHERE credited_id IS NOT NULL;
CREATE INDEX invoices_company ON invoices (company_id, number) WHERE company_id IS NOT NULL;
CREATE INDEX invoices_issue_date ON invoices (issue_date, number);
CREATE INDEX invoices_unpaid ON invoices (due_date) WHERE kind = 'invoice' AND paid_date IS NULL AND credited_at IS NULL;

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
  -- The purchase or order that it charges for. That is deleted with its company, the line is not.
  source_id uuid,
  -- Of a credit note: the position of the line that it credits; null where it credits an amount.
  credited_position smallint,
  PRIMARY KEY (invoice_id, position)
);
CREATE INDEX invoice_lines_source ON invoice_lines (source_id) WHERE source_id IS NOT NULL;

-- The mails that an invoice was sent with. The mails themselves are deleted earlier.
CREATE TABLE invoice_mails (
  -- The mail's.
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'reminder', 'again')),
  to_address text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX invoice_mails_invoice ON invoice_mails (invoice_id);

-- The number that was given last, in the only row. It is locked until the invoice with that number is stored, or rolled back
-- with it: so no number is missing, as the law demands. A sequence would leave gaps.
CREATE TABLE invoice_numbers (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  latest integer NOT NULL
);
INSERT INTO invoice_numbers (latest) VALUES (1000);
