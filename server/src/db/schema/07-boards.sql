-- Boards and their columns.

-- Cached answers of a board are valid for one version. Every transaction that changes what a board shows raises it.
CREATE TABLE boards (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL UNIQUE REFERENCES jobs ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 80); -- Room on the page for the next version of the row, which is updated often.
CREATE INDEX boards_company ON boards (company_id);

-- position is a fractional index: a move rewrites one row. Compared bytewise, as the library that makes it expects.
CREATE TABLE board_columns (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  board_id uuid NOT NULL REFERENCES boards ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  value text NOT NULL,
  color text NOT NULL,
  use_for_declining boolean NOT NULL DEFAULT false,
  position text COLLATE "C" NOT NULL
);
CREATE INDEX board_columns_board ON board_columns (board_id, position);

CREATE FUNCTION raise_board_versions(job_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE boards SET version = version + 1
  WHERE id IN (SELECT id FROM boards WHERE job_id = ANY (job_ids) ORDER BY id FOR NO KEY UPDATE)
$$;

CREATE FUNCTION job_on_board_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_board_versions(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER jobs_on_board AFTER UPDATE ON jobs
  FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.start_date, OLD.end_date, OLD.status)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.start_date, NEW.end_date, NEW.status))
  EXECUTE FUNCTION job_on_board_changed();

CREATE FUNCTION person_on_board_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_board_versions(ARRAY(SELECT job_id FROM applicants WHERE user_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER users_on_board AFTER UPDATE ON users
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.image_id, OLD.city_id)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.image_id, NEW.city_id))
  EXECUTE FUNCTION person_on_board_changed();

-- A recommendation (matching/recommended.ts) depends on availability, and on whether the profile changed within 90 days.
CREATE FUNCTION profile_on_board_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_board_versions(ARRAY(SELECT job_id FROM applicants WHERE user_id = NEW.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_on_board AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (OLD.availability IS DISTINCT FROM NEW.availability
    OR NEW.updated_at > OLD.updated_at + interval '89 days')
  EXECUTE FUNCTION profile_on_board_changed();
