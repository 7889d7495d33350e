-- The first company's audit log has a million events of three years, most of them moves of applications.
WITH members AS (
  SELECT array_agg(user_id ORDER BY user_id) AS ids FROM members WHERE company_id = bench.id(2, 1)
), applications AS (
  SELECT array_agg(id ORDER BY id) AS ids, array_agg(job_id ORDER BY id) AS jobs FROM applicants
  WHERE company_id = bench.id(2, 1)
)
INSERT INTO events (id, type, company_id, by, job_id, application_id, created_at)
SELECT bench.id(9, n),
  (ARRAY['applicant.hiringstatus.changed', 'applicant.hiringstatus.changed', 'applicant.message.sent',
    'applicant.comment.created', 'companyuser.loggedin'])[1 + n % 5],
  bench.id(2, 1), members.ids[1 + n % cardinality(members.ids)],
  applications.jobs[1 + n % cardinality(applications.ids)], applications.ids[1 + n % cardinality(applications.ids)],
  now() - n * interval '95 seconds'
FROM generate_series(0, 999999) AS n, members, applications;
