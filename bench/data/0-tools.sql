-- Chance and ids that fall the same way in every run: all of it follows from a row's number and a salt.
CREATE SCHEMA bench;

CREATE FUNCTION bench.random(n bigint, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (hashint8extended(n, salt) & 4503599627370495)::float8 / 4503599627370496;

-- 0 up to, not including, `count`.
CREATE FUNCTION bench.pick(n bigint, salt int, count bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN floor(count * bench.random(n, salt))::int;

-- The same, low numbers oftener: few towns, skills and jobs have most of everything.
CREATE FUNCTION bench.skewed(n bigint, salt int, count bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN floor(count * power(bench.random(n, salt), 4))::int;

-- Shaped and ordered like a UUIDv7, so that indexes are as dense as after years of use.
CREATE FUNCTION bench.id(kind int, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (lpad(to_hex(1767225600000 + n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8'
    || substr(md5(kind || ':' || n), 1, 15))::uuid;

-- The nth key of a fractional index, in the library's alphabet.
CREATE FUNCTION bench.position(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 'c' || (
    SELECT string_agg(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 1 + digit::int, 1), '')
    FROM unnest(ARRAY[n / 3844 % 62, n / 62 % 62, n % 62]) AS digit
  ) || 'V';

-- The reference data by how common it is, ranked from 0 within each kind. The counts stand apart: a rank that is drawn
-- from them can then be looked up by hash.
CREATE TABLE bench.choices AS
  SELECT id, kind, name, (row_number() OVER (PARTITION BY kind ORDER BY weight DESC, name) - 1)::int AS rank FROM tags
  UNION ALL
  SELECT id, 'place', label, (row_number() OVER (ORDER BY population DESC, label) - 1)::int FROM places;
CREATE TABLE bench.kinds AS SELECT kind, count(*) FROM bench.choices GROUP BY kind;

CREATE TABLE bench.words (list text, words text[]);
