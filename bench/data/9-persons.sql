-- One more company, which knows 50,000 persons without accounts: a thousand of each of its 50 jobs, which have ended. Every twentieth
-- has the address, the phone number (written in another way), or the name and birth date of somebody before. Of every tenth pair with
-- the same address the company has said that they are not the same.
INSERT INTO companies (id, name, corporate_number, whitelisted_at)
SELECT bench.id(2, :companies + 2), 'Kandidatbolaget AB', '556998-1234', now();

INSERT INTO brands (id, company_id, name, slug, is_default)
SELECT id, id, name, id, true FROM companies WHERE id = bench.id(2, :companies + 2);

INSERT INTO persons (id, first_name, last_name) SELECT bench.id(3, 2 * :companies + 2), 'Eva', 'Ek';

INSERT INTO users (id, email, password_hash, is_company)
SELECT bench.id(3, 2 * :companies + 2), 'kandidater@example.com', '-', true;

INSERT INTO members (company_id, user_id, role)
SELECT bench.id(2, :companies + 2), bench.id(3, 2 * :companies + 2), 'admin';

INSERT INTO sessions (token_hash, user_id, expires_at)
SELECT sha256(('bench-session-' || id)::bytea), id, now() + interval '1 year' FROM users
WHERE id = bench.id(3, 2 * :companies + 2);

INSERT INTO jobs (id, short_id, company_id, brand_id, created_by, status, title, profession_id, start_date, end_date, created_at)
SELECT bench.id(41, n), 'p' || lpad(to_hex(n), 7, '0'), company.id, company.id, bench.id(3, 2 * :companies + 2), 'inactive',
  profession.name, profession.id, current_date - 366, current_date - 1, now() - interval '366 days'
FROM generate_series(1, 50) AS n
  JOIN companies company ON company.id = bench.id(2, :companies + 2)
  JOIN bench.choices profession ON profession.kind = 'profession' AND profession.rank = n;

INSERT INTO boards (id, company_id, job_id) SELECT id, company_id, id FROM jobs WHERE company_id = bench.id(2, :companies + 2);

INSERT INTO board_columns (id, board_id, company_id, value, color, stage, position)
SELECT bench.id(42, n), bench.id(41, n), bench.id(2, :companies + 2), 'Ansökt', '#006aff', 'new', 'a0'
FROM generate_series(1, 50) AS n;

INSERT INTO persons (id, company_id, first_name, last_name, email, phone_number, birth_date, created_at)
SELECT bench.id(40, n), bench.id(2, :companies + 2),
  first.words[1 + bench.pick(named, 81, cardinality(first.words))],
  last.words[1 + bench.pick(named, 82, cardinality(last.words))],
  'kandidat' || CASE WHEN n % 60 = 0 THEN earlier ELSE n END || '@example.com',
  CASE WHEN n % 60 = 20 THEN '+46 70 ' ELSE '070-' END
    || lpad((CASE WHEN n % 60 = 20 THEN earlier ELSE n END * 7919 % 10000000)::text, 7, '0'),
  '1960-01-01'::date + bench.pick(named, 83, 16000), now() - (50000 - n) * interval '10 minutes'
FROM generate_series(1, 50000) AS n
  CROSS JOIN LATERAL (SELECT 1 + bench.pick(n, 80, n - 1) AS earlier) AS drawn
  CROSS JOIN LATERAL (SELECT CASE WHEN n % 60 = 40 THEN earlier ELSE n END AS named) AS names
  JOIN bench.words first ON first.list = 'firstNames' JOIN bench.words last ON last.list = 'lastNames';

INSERT INTO applicants (id, company_id, job_id, person_id, column_id, position, created_at)
SELECT bench.id(43, n), p.company_id, bench.id(41, 1 + n % 50), p.id, bench.id(42, 1 + n % 50), bench.position(n / 50), p.created_at
FROM generate_series(1, 50000) AS n JOIN persons p ON p.id = bench.id(40, n);

INSERT INTO different_persons (company_id, person_id, other_id)
SELECT p.company_id, p.id, other.id
FROM generate_series(600, 50000, 600) AS n
  JOIN persons p ON p.id = bench.id(40, n)
  JOIN persons other ON other.company_id = p.company_id AND other.email = p.email AND other.id < p.id;
