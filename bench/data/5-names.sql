-- For the search by name: fills the first company up to 50,000 applications, with applications to its archived jobs. They
-- have no scores, since nothing that is measured reads them.
CREATE TABLE bench.archive AS
WITH archived_jobs AS (
  SELECT id, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS count
  FROM jobs WHERE company_id = bench.id(2, 1) AND status = 'archived'
), lacking AS (
  SELECT generate_series(0, 49999 - count(*)) AS n FROM applicants WHERE company_id = bench.id(2, 1)
)
SELECT bench.id(8, n) AS id, archived_jobs.id AS job_id,
  bench.id(1, 1 + (number * 7919 + n / archived_jobs.count * 104729) % :jobSeekers) AS person_id,
  bench.position(n / archived_jobs.count) AS position, now() - (60 * 24 + n) * interval '10 minutes' AS created_at
FROM lacking JOIN archived_jobs ON archived_jobs.number = n % archived_jobs.count;

INSERT INTO applicants (id, company_id, job_id, person_id, column_id, position, created_at)
SELECT a.id, columns.company_id, a.job_id, a.person_id, columns.id, a.position, a.created_at
FROM bench.archive a JOIN board_columns columns ON columns.board_id = a.job_id AND columns.stage = 'declined';
