-- One more company, whose 50 jobs have had 1,000 applications each within a year, and views every day. One is locked. They have ended, so
-- that the public site and the other rows are as without them. Scores are drawn: nobody reads their parts.
INSERT INTO companies (id, name, corporate_number, whitelisted_at)
SELECT bench.id(2, :companies + 1), 'Bemanningsbolaget AB', '556999-1234', now();

INSERT INTO brands (id, company_id, name, slug, is_default)
SELECT id, id, name, id, true FROM companies WHERE id = bench.id(2, :companies + 1);

INSERT INTO persons (id, first_name, last_name) SELECT bench.id(3, 2 * :companies + 1), 'Eva', 'Ek';

INSERT INTO users (id, email, password_hash, is_company)
SELECT bench.id(3, 2 * :companies + 1), 'bemanning@example.com', '-', true;

INSERT INTO members (company_id, user_id, role)
SELECT bench.id(2, :companies + 1), bench.id(3, 2 * :companies + 1), 'admin';

INSERT INTO sessions (token_hash, user_id, expires_at)
SELECT sha256(('bench-session-' || id)::bytea), id, now() + interval '1 year' FROM users
WHERE id = bench.id(3, 2 * :companies + 1);

INSERT INTO jobs (id, short_id, company_id, brand_id, created_by, status, unlocked, title, profession_id, start_date, end_date,
  created_at)
SELECT bench.id(8, n), 's' || lpad(to_hex(n), 7, '0'), company.id, company.id, bench.id(3, 2 * :companies + 1), 'inactive',
  n < 50, profession.name, profession.id, current_date - 366, current_date - 1, now() - interval '366 days'
FROM generate_series(1, 50) AS n
  JOIN companies company ON company.id = bench.id(2, :companies + 1)
  JOIN bench.choices profession ON profession.kind = 'profession' AND profession.rank = n;

INSERT INTO boards (id, company_id, job_id) SELECT id, company_id, id FROM jobs WHERE company_id = bench.id(2, :companies + 1);

INSERT INTO board_columns (id, board_id, company_id, value, color, stage, position)
SELECT bench.id(30 + stage.number, n), bench.id(8, n), bench.id(2, :companies + 1), stage.value, stage.color,
  stage.meaning, 'a' || stage.number - 1
FROM generate_series(1, 50) AS n
  CROSS JOIN (VALUES (1, 'Ansökt', '#006aff', 'new'), (2, 'Under bearbetning', '#b25e09', 'review'),
    (3, 'Intervju bokad', '#7a3ff2', 'interview'), (4, 'Nej-tackad', '#c4320a', 'declined'),
    (5, 'Anställd', '#12805c', 'hired')) AS stage (number, value, color, meaning);

-- A thousand people for each job, nobody twice: the step is prime to the number of people.
INSERT INTO applicants (id, company_id, job_id, person_id, column_id, position, declined, score, created_at, column_since)
SELECT bench.id(20, n), bench.id(2, :companies + 1), bench.id(8, job), bench.id(1, 1 + (job * 7919 + n / 50 * 104729) % :jobSeekers),
  bench.id(30 + stage, job), bench.position(n), stage = 4, bench.pick(n, 71, 1000) / 1000.0,
  applied_at, applied_at + (stage - 1) * interval '70 hours'
FROM generate_series(1, 50000) AS n
  CROSS JOIN LATERAL (SELECT now() - bench.pick(n, 72, 525000) * interval '1 minute' AS applied_at) AS dated
  CROSS JOIN LATERAL (SELECT 1 + n % 50 AS job, (ARRAY[1, 2, 3, 4, 4, 5])[1 + bench.pick(n, 70, 6)] AS stage) AS drawn;

-- Everybody who is past the first column has come through those before.
INSERT INTO events (type, company_id, by, job_id, application_id, column_id, stage, from_column_id, from_stage, from_since,
  created_at)
SELECT 'applicant.hiringstatus.changed', company_id, bench.id(3, 2 * :companies + 1), job_id, id, column_id, stage,
  coalesce(lag(column_id) OVER way, first_id), coalesce(lag(stage) OVER way, 'new'), coalesce(lag(at) OVER way, created_at), at
FROM (
  SELECT a.id, a.company_id, a.job_id, a.created_at, first.id AS first_id, passed.id AS column_id, passed.stage,
    a.created_at + right(passed.position, 1)::integer * interval '70 hours' AS at
  FROM applicants a
    JOIN board_columns current ON current.id = a.column_id
    JOIN board_columns first ON first.board_id = current.board_id AND first.position = 'a0'
    JOIN board_columns passed ON passed.board_id = current.board_id AND passed.position BETWEEN 'a1' AND current.position
  WHERE a.company_id = bench.id(2, :companies + 1) AND (passed.stage <> 'declined' OR passed.id = a.column_id)
) AS moves
WINDOW way AS (PARTITION BY id ORDER BY at);

-- And has been answered.
INSERT INTO events (type, company_id, by, job_id, application_id, created_at)
SELECT CASE WHEN stage = 'declined' THEN 'applicant.declined' ELSE 'applicant.message.sent' END, company_id, by, job_id,
  application_id, created_at
FROM events WHERE company_id = bench.id(2, :companies + 1) AND type = 'applicant.hiringstatus.changed'
  AND stage IN ('review', 'declined');

INSERT INTO job_views (job_id, company_id, day, source, views)
SELECT bench.id(8, job), bench.id(2, :companies + 1), current_date - day, source, 1 + bench.pick(job * 400 + day, 73, 40)
FROM generate_series(1, 50) AS job, generate_series(1, 365) AS day,
  unnest(ARRAY['direct', 'google', 'linkedin', 'facebook', 'platsbanken', 'platsa']) AS source;

INSERT INTO job_view_totals (job_id, views) SELECT job_id, sum(views) FROM job_views GROUP BY job_id;
