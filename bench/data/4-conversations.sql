-- 10,000 applicants of one more job, the last of the live ones, each in a conversation that the company's
-- administrator takes part in, and their member in every third. One of them is 5,000 messages long.
CREATE TABLE bench.conversations AS
SELECT n, bench.id(6, n) AS applicant_id, bench.id(7, n) AS id, jobs.company_id, jobs.id AS job_id,
  bench.id(1, n) AS person_id, brands.id AS brand_id, admin.user_id AS admin_id, member.user_id AS member_id,
  CASE WHEN n = 1 THEN 5000 ELSE 1 + bench.pick(n, 60, 8) END AS messages,
  now() - bench.pick(n, 61, 129600) * interval '1 minute' AS last_message_at
FROM generate_series(1, 10000) AS n
  JOIN jobs ON jobs.id = bench.id(4, :jobs)
  JOIN brands ON brands.company_id = jobs.company_id AND brands.is_default
  JOIN members admin ON admin.company_id = jobs.company_id AND admin.role = 'admin'
  JOIN members member ON member.company_id = jobs.company_id AND member.role = 'user'
WHERE NOT EXISTS (SELECT FROM applicants a WHERE a.job_id = jobs.id AND a.person_id = bench.id(1, n));

INSERT INTO applicants (id, company_id, job_id, person_id, column_id, position, created_at)
SELECT applicant_id, company_id, job_id, person_id, bench.id(11, :jobs), 'd' || bench.position(n), last_message_at
FROM bench.conversations;

INSERT INTO conversations (id, company_id, job_id, applicant_id, person_id, last_number, last_message_at, created_at)
SELECT id, company_id, job_id, applicant_id, person_id, messages, last_message_at, last_message_at FROM bench.conversations;

INSERT INTO conversation_participants (conversation_id, person_id, company_id, last_seen, last_message_at, unread)
SELECT id, person_id, NULL, last_message_at, last_message_at, false FROM bench.conversations
UNION ALL SELECT id, admin_id, company_id, last_message_at, last_message_at, n % 50 = 0 FROM bench.conversations
UNION ALL SELECT id, member_id, company_id, last_message_at, last_message_at, false FROM bench.conversations WHERE n % 3 = 0;

INSERT INTO messages (conversation_id, number, id, company_id, author_id, from_company, text, created_at)
SELECT conversation.id, number, gen_random_uuid(), conversation.company_id,
  CASE WHEN number % 2 = 1 THEN conversation.admin_id ELSE conversation.person_id END, number % 2 = 1,
  (ARRAY['Hej!', 'Hej igen,', 'God morgon!', 'Tack för ditt svar.', 'Okej.'])[1 + bench.pick(key, 62, 5)] || ' '
    || replace(replace(sentence.words[1 + bench.pick(key, 63, cardinality(sentence.words))], '{ort}', 'Umeå'), '{yrke}', 'kollega')
    || ' ' || (ARRAY['Passar en intervju på tisdag?', 'Skicka gärna ditt körkort.', 'Vi hörs nästa vecka.',
      'Jag återkommer med mina betyg.', 'Kan jag ringa dig?', 'När börjar anställningen?'])[1 + bench.pick(key, 64, 6)],
  conversation.last_message_at - (conversation.messages - number) * interval '7 minutes'
FROM bench.conversations conversation
  CROSS JOIN LATERAL generate_series(1, conversation.messages) AS number
  CROSS JOIN LATERAL (SELECT conversation.n * 10000::bigint + number AS key) AS keys
  JOIN bench.words sentence ON sentence.list = 'sentences';
