-- Job seekers with what they hold. Everyone's password hash is nonsense: the benchmark comes with session keys.
INSERT INTO persons (id, first_name, last_name, phone_number, birth_date, city_id, created_at)
SELECT bench.id(1, n),
  first.words[1 + bench.pick(n, 1, cardinality(first.words))],
  last.words[1 + bench.pick(n, 2, cardinality(last.words))],
  '070-' || lpad(bench.pick(n, 3, 10000000)::text, 7, '0'), '1960-01-01'::date + bench.pick(n, 4, 16000),
  place.id, now() - bench.pick(n, 5, 700) * interval '1 day'
FROM generate_series(1, :jobSeekers) AS n
  JOIN bench.words first ON first.list = 'firstNames' JOIN bench.words last ON last.list = 'lastNames'
  JOIN bench.kinds places ON places.kind = 'place'
  JOIN bench.choices place ON place.kind = places.kind AND place.rank = bench.skewed(n, 6, places.count);

INSERT INTO users (id, email, password_hash, is_company, created_at)
SELECT bench.id(1, n), 'person' || n || '@example.com', '-', false, p.created_at
FROM generate_series(1, :jobSeekers) AS n JOIN persons p ON p.id = bench.id(1, n);

INSERT INTO profiles (person_id, description, availability)
SELECT bench.id(1, n), 'Jag trivs när det händer saker och tar gärna ansvar.', bench.pick(n, 7, 5)
FROM generate_series(1, :jobSeekers) AS n;

INSERT INTO profile_tags (person_id, tag_id, kind, level, is_first, position)
SELECT bench.id(1, n), tag.id, asked.kind,
  CASE asked.kind
    WHEN 'skill' THEN 1 + bench.pick(n * 20 + slot, 8, 4)
    WHEN 'language' THEN 1 + bench.pick(n * 20 + slot, 8, 5)
    WHEN 'profession' THEN bench.pick(n * 20 + slot, 8, 12)
  END,
  asked.kind = 'language' AND tag.rank = 0, slot
FROM generate_series(1, :jobSeekers) AS n
  CROSS JOIN (VALUES ('skill', 0, 6), ('trait', 6, 10), ('language', 10, 12), ('license', 12, 13),
    ('profession', 13, 15)) AS asked (kind, low, high)
  CROSS JOIN generate_series(low, high - 1) AS slot
  JOIN bench.kinds ON kinds.kind = asked.kind
  JOIN bench.choices tag ON tag.kind = asked.kind
    AND tag.rank = CASE WHEN slot = 10 THEN 0 ELSE bench.skewed(n * 20 + slot, 9, kinds.count) END
ON CONFLICT DO NOTHING;

INSERT INTO experiences (person_id, company_name, profession_id, description, start_date)
SELECT person_id, 'Bolaget i ' || place.name, tag_id, 'Det dagliga arbetet.',
  current_date - level * 365 - bench.pick(hashtext(person_id::text), 10, 300)
FROM profile_tags
  JOIN bench.kinds places ON places.kind = 'place'
  JOIN bench.choices place ON place.kind = places.kind
    AND place.rank = bench.skewed(hashtext(person_id::text), 11, places.count)
WHERE profile_tags.kind = 'profession';

INSERT INTO sessions (token_hash, user_id, expires_at)
SELECT sha256(('bench-session-' || id)::bytea), id, now() + interval '1 year' FROM users;
