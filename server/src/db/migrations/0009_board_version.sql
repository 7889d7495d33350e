-- Whatever changes what a board shows raises the board's version in the same transaction: finished answers are kept by it
-- (http/answer-cache.ts). Those who change a board do so as they tell its viewers (boards/announce-board.ts); what changes
-- elsewhere and is shown on boards does it by trigger. Names of places change with the program alone.
ALTER TABLE boards ADD COLUMN version bigint NOT NULL DEFAULT 0;
ALTER TABLE boards SET (fillfactor = 80);

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

-- Who is recommended (matching/recommended.ts): whether they are looking, and who is heard of again after 90 days.
CREATE FUNCTION profile_on_board_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_board_versions(ARRAY(SELECT job_id FROM applicants WHERE user_id = NEW.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_on_board AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (OLD.availability IS DISTINCT FROM NEW.availability
    OR NEW.updated_at > OLD.updated_at + interval '89 days')
  EXECUTE FUNCTION profile_on_board_changed();

-- Also when they go with their person.
CREATE FUNCTION applicants_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_board_versions(ARRAY(SELECT DISTINCT job_id FROM gone));
  RETURN NULL;
END $$;
CREATE TRIGGER applicants_deleted AFTER DELETE ON applicants
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION applicants_left();

-- A template's title is shown at the columns that send it.
CREATE FUNCTION template_on_board_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_board_versions(ARRAY(
    SELECT DISTINCT b.job_id FROM column_triggers t
      JOIN board_columns c ON c.id = t.column_id JOIN boards b ON b.id = c.board_id
    WHERE t.template_id = OLD.id));
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER templates_on_board BEFORE UPDATE OF title, type OR DELETE ON message_templates
  FOR EACH ROW EXECUTE FUNCTION template_on_board_changed();
