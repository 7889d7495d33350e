-- Applicants are found by the beginnings of their names, and beginnings are ranges of a plain index: an entry for each word
-- of a name, with the name turned round so that it begins with that word. A trigram index had twenty entries a name to
-- write, and long lists to lay over each other for what many are called. With the advert, since those of a locked one
-- are not found.
DROP TRIGGER applicants_names ON applicants;
DROP TRIGGER users_renamed ON users;
DROP FUNCTION keep_applicant_names();
DROP FUNCTION rename_applicants();
DROP TABLE applicant_names;
DROP FUNCTION search_name(users);

CREATE TABLE applicant_names (
  applicant_id uuid NOT NULL REFERENCES applicants ON DELETE CASCADE,
  nr smallint NOT NULL,
  company_id uuid NOT NULL,
  job_id uuid NOT NULL,
  name text COLLATE "C" NOT NULL,
  -- So many letters a word before this one begins with as well: what is shorter finds the person there.
  alike smallint NOT NULL,
  PRIMARY KEY (applicant_id, nr)
);

CREATE FUNCTION name_entries(users) RETURNS TABLE (nr smallint, name text, alike smallint) LANGUAGE sql IMMUTABLE AS $$
  SELECT n::smallint, array_to_string(words[n:] || words[:n - 1], ' '),
    (SELECT coalesce(max(letters), 0) FROM unnest(words[:n - 1]) AS earlier, generate_series(1, length(words[n])) AS letters
      WHERE starts_with(earlier, left(words[n], letters)))::smallint
  FROM string_to_array(regexp_replace(trim(forgiving($1.first_name || ' ' || $1.last_name)), '\s+', ' ', 'g'), ' ') AS words,
    generate_series(1, cardinality(words)) AS n
$$;

-- By trigger, so that nobody who adds applicants or renames people can forget it.
CREATE FUNCTION keep_applicant_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO applicant_names (applicant_id, nr, company_id, job_id, name, alike)
  SELECT added.id, nr, added.company_id, added.job_id, entry.name, alike
  FROM added JOIN users u ON u.id = added.user_id, name_entries(u) AS entry;
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_names AFTER INSERT ON applicants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_applicant_names();

CREATE FUNCTION rename_applicants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM applicant_names n USING applicants a WHERE a.id = n.applicant_id AND a.user_id = NEW.id;
  INSERT INTO applicant_names (applicant_id, nr, company_id, job_id, name, alike)
  SELECT a.id, nr, a.company_id, a.job_id, entry.name, alike FROM applicants a, name_entries(NEW) AS entry
  WHERE a.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION rename_applicants();

INSERT INTO applicant_names (applicant_id, nr, company_id, job_id, name, alike)
SELECT a.id, nr, a.company_id, a.job_id, entry.name, alike
FROM applicants a JOIN users u ON u.id = a.user_id, name_entries(u) AS entry;

CREATE INDEX applicant_names_search ON applicant_names (company_id, name, alike, applicant_id, job_id);
-- What half the company is called is found faster by going through the newest.
CREATE INDEX applicant_names_newest ON applicant_names (company_id, applicant_id) INCLUDE (name, job_id) WHERE nr = 1;
CREATE INDEX jobs_locked ON jobs (company_id) WHERE NOT unlocked;
