-- Who has applied to what: 5,000 to the first job, 500 to the second, the rest evenly to the other live ones.
-- The step between two applicants of one job is prime to the number of people, so nobody applies twice.
CREATE TABLE bench.applications AS
WITH pairs AS (
  SELECT 1 AS job, n FROM generate_series(0, 4999) AS n
  UNION ALL SELECT 2, n FROM generate_series(0, 499) AS n
  UNION ALL SELECT 3 + n % (:jobs - 2), n / (:jobs - 2) FROM generate_series(0, :applications - 5501) AS n
), applying AS (
  SELECT job, n, row_number() OVER (ORDER BY n, job) AS number,
    1 + (job::bigint * 7919 + n::bigint * 104729) % :jobSeekers AS job_seeker
  FROM pairs
), stages AS (
  SELECT *, (ARRAY[1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 4, 5])[1 + bench.pick(number, 50, 12)] AS stage FROM applying
)
SELECT bench.id(5, number) AS id, bench.id(4, job) AS job_id, bench.id(1, job_seeker) AS person_id,
  bench.id(10 + stage, job) AS column_id, stage,
  bench.position(row_number() OVER (PARTITION BY job, stage ORDER BY n)) AS position,
  bench.pick(number, 51, 6) AS rating, now() - (:applications - number) * interval '1 minute' AS created_at
FROM stages;
CREATE INDEX ON bench.applications (job_id);

INSERT INTO events (type, company_id, by, job_id, application_id, created_at)
SELECT 'applicant.applied', jobs.company_id, a.person_id, a.job_id, a.id, a.created_at
FROM bench.applications a JOIN jobs ON jobs.id = a.job_id;
