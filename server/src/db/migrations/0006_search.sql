-- Finding applicants by name within one company. A table of its own: moving a card rewrites the applicant, and should not
-- write to a trigram index. The leading space makes every beginning of a name a word's beginning, also of two letters.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE applicant_names (
  applicant_id uuid PRIMARY KEY REFERENCES applicants ON DELETE CASCADE,
  company_id uuid NOT NULL,
  name text NOT NULL
);
-- Without a pending list, which every search would read through while many apply.
CREATE INDEX applicant_names_search ON applicant_names USING gin (company_id, name gin_trgm_ops) WITH (fastupdate = off);
-- What half the company is called is found faster by going through the newest.
CREATE INDEX applicant_names_newest ON applicant_names (company_id, applicant_id);

CREATE FUNCTION search_name(users) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || lower($1.first_name || ' ' || $1.last_name)
$$;

-- By trigger, so that nobody who adds applicants or renames people can forget it.
CREATE FUNCTION keep_applicant_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO applicant_names (applicant_id, company_id, name)
  SELECT added.id, added.company_id, search_name(u) FROM added JOIN users u ON u.id = added.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_names AFTER INSERT ON applicants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_applicant_names();

CREATE FUNCTION rename_applicants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicant_names n SET name = search_name(NEW) FROM applicants a WHERE a.id = n.applicant_id AND a.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION rename_applicants();

INSERT INTO applicant_names (applicant_id, company_id, name)
SELECT a.id, a.company_id, search_name(u) FROM applicants a JOIN users u ON u.id = a.user_id;
