-- Ids that one connection makes sort in the order in which they were made, within a millisecond too: the twelve bits after
-- the milliseconds hold their fraction (RFC 9562, 6.2, method 3). PostgreSQL has a function of its own for that from 18.
DO $do$
BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    CREATE OR REPLACE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS 'SELECT uuidv7()';
  ELSE
    CREATE OR REPLACE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
      SELECT (lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4096 / 1000), 3, '0')
        || right(replace(gen_random_uuid()::text, '-', ''), 16))::uuid
      FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) AS made
    $$;
  END IF;
END
$do$;
