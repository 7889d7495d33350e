-- Companies with an administrator and a member each. The first has the two jobs with many applicants.
INSERT INTO companies (id, name, corporate_number, city_id, whitelisted_at)
SELECT bench.id(2, n), name.words[1 + bench.pick(n, 20, cardinality(name.words))] || ' i ' || place.name || ' AB',
  '556' || lpad(n::text, 3, '0') || '-1234', place.id, now()
FROM generate_series(1, :companies) AS n
  JOIN bench.words name ON name.list = 'companies'
  JOIN bench.kinds places ON places.kind = 'place'
  JOIN bench.choices place ON place.kind = places.kind AND place.rank = bench.skewed(n, 21, places.count);

INSERT INTO brands (id, company_id, name, slug, is_default)
SELECT id, id, name, id, true FROM companies;

INSERT INTO persons (id, first_name, last_name)
SELECT bench.id(3, n), 'Eva', 'Ek' FROM generate_series(1, 2 * :companies) AS n;

INSERT INTO users (id, email, password_hash, is_company)
SELECT bench.id(3, n), 'chef' || n || '@example.com', '-', true
FROM generate_series(1, 2 * :companies) AS n;

INSERT INTO members (company_id, user_id, role)
SELECT bench.id(2, (n + 1) / 2), bench.id(3, n), CASE WHEN n % 2 = 1 THEN 'admin' ELSE 'user' END
FROM generate_series(1, 2 * :companies) AS n;

INSERT INTO sessions (token_hash, user_id, expires_at)
SELECT sha256(('bench-session-' || id)::bytea), id, now() + interval '1 year' FROM users WHERE is_company;

-- The first :jobs are live for a month at least; a sixth more are drafts, archived or yet to begin.
INSERT INTO jobs (id, short_id, company_id, brand_id, created_by, status, title, profession_id, city_id, zip, street,
  description, employment_type, salary_type, duration, start_date, end_date, created_at)
SELECT bench.id(4, n), 'b' || lpad(to_hex(n), 7, '0'), bench.id(2, company), bench.id(2, company),
  bench.id(3, 2 * company - 1), CASE WHEN n <= :jobs THEN 'active' ELSE (ARRAY['draft', 'active', 'archived'])[1 + n % 3] END,
  profession.name || title.words[1 + bench.pick(n, 31, cardinality(title.words))], profession.id, place.id,
  lpad(bench.pick(n, 32, 89999)::text, 5, '1'), 'Storgatan ' || 1 + bench.pick(n, 33, 90),
  description.text, (ARRAY['full', 'full', 'full', 'part', 'extra', 'voluntary'])[1 + bench.pick(n, 34, 6)],
  bench.pick(n, 35, 3), bench.pick(n, 36, 5), start_date, start_date + 95, start_date - interval '1 day'
FROM generate_series(1, :jobs + :jobs / 6) AS n
  CROSS JOIN LATERAL (SELECT CASE WHEN n <= 10 THEN 1 ELSE 1 + bench.skewed(n, 30, :companies) END AS company) AS owner
  CROSS JOIN LATERAL (
    SELECT CASE WHEN n <= :jobs THEN current_date - bench.pick(n, 37, 60) ELSE current_date + 40 END AS start_date
  ) AS dates
  JOIN bench.kinds professions ON professions.kind = 'profession'
  JOIN bench.choices profession ON profession.kind = professions.kind
    AND profession.rank = bench.skewed(n, 38, professions.count)
  JOIN bench.kinds places ON places.kind = 'place'
  JOIN bench.choices place ON place.kind = places.kind AND place.rank = bench.skewed(n, 39, places.count)
  JOIN bench.words title ON title.list = 'titleEnds'
  JOIN bench.words sentence ON sentence.list = 'sentences'
  CROSS JOIN LATERAL (
    SELECT string_agg(
      replace(replace(sentence.words[1 + bench.pick(n * 20 + slot, 40, cardinality(sentence.words))],
        '{yrke}', lower(profession.name)), '{ort}', place.name),
      CASE WHEN slot % 4 = 0 THEN E'\n\n' ELSE ' ' END ORDER BY slot) AS text
    FROM generate_series(1, 16) AS slot
  ) AS description;

INSERT INTO job_requirements (job_id, tag_id, kind, min, max, importance, position)
SELECT bench.id(4, n), CASE WHEN asked.kind = 'profession' THEN jobs.profession_id ELSE tag.id END, asked.kind,
  CASE WHEN asked.kind IN ('skill', 'language', 'profession') THEN 1 + bench.pick(n * 20 + slot, 41, 4) END,
  CASE WHEN asked.kind IN ('skill', 'profession') THEN 6 END,
  1 + bench.pick(n * 20 + slot, 42, 4), slot
FROM generate_series(1, :jobs + :jobs / 6) AS n
  JOIN jobs ON jobs.id = bench.id(4, n)
  CROSS JOIN (VALUES ('skill', 0, 4), ('trait', 4, 7), ('language', 7, 9), ('license', 9, 10), ('profession', 10, 11))
    AS asked (kind, low, high)
  CROSS JOIN generate_series(low, high - 1) AS slot
  JOIN bench.kinds ON kinds.kind = asked.kind
  JOIN bench.choices tag ON tag.kind = asked.kind
    AND tag.rank = CASE WHEN slot = 7 THEN 0 ELSE bench.skewed(n * 20 + slot, 43, kinds.count) END
ON CONFLICT DO NOTHING;

INSERT INTO boards (id, company_id, job_id) SELECT id, company_id, id FROM jobs;

INSERT INTO board_columns (id, board_id, company_id, value, color, stage, position)
SELECT bench.id(10 + stage.number, n), bench.id(4, n), boards.company_id, stage.value, stage.color,
  stage.meaning,
  'a' || stage.number - 1
FROM generate_series(1, :jobs + :jobs / 6) AS n
  JOIN boards ON boards.id = bench.id(4, n)
  CROSS JOIN (VALUES (1, 'Ansökt', '#006aff', 'new'), (2, 'Under bearbetning', '#b25e09', 'review'),
    (3, 'Intervju bokad', '#7a3ff2', 'interview'), (4, 'Nej-tackad', '#c4320a', 'declined'),
    (5, 'Anställd', '#12805c', 'hired')) AS stage (number, value, color, meaning);
