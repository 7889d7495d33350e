-- A job seeker who looks at the history sees at once how an application goes, as far as the company lets it be seen. Here,
-- because many statements move cards and decline, and none of them may forget to tell.

-- What `statusToShow` (contract/src/applications/rules.ts) makes of it; a decline in writing has an event of its own.
CREATE FUNCTION shown_application_status(is_new boolean, declined boolean, shown text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN declined AND shown = 'all' THEN 'declined'
    WHEN shown = 'received' OR (is_new AND NOT declined) THEN 'received'
    ELSE 'inProgress'
  END
$$;

CREATE FUNCTION tell_of_application(user_id uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('platsa_live', json_build_object(
    'audience', 'user:' || user_id, 'event', json_build_object('type', 'applicant'))::text)
$$;

CREATE FUNCTION application_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text;
  first_column uuid;
BEGIN
  SELECT shown_status INTO shown FROM companies WHERE id = NEW.company_id;
  SELECT c.id INTO first_column FROM board_columns c JOIN boards b ON b.id = c.board_id
    WHERE b.job_id = NEW.job_id ORDER BY c.position, c.id LIMIT 1;
  IF shown_application_status(OLD.column_id = first_column, OLD.declined, shown)
    <> shown_application_status(NEW.column_id = first_column, NEW.declined, shown)
  THEN
    PERFORM tell_of_application(NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_live AFTER UPDATE OF column_id, declined ON applicants
  FOR EACH ROW WHEN (OLD.column_id <> NEW.column_id OR OLD.declined <> NEW.declined)
  EXECUTE FUNCTION application_changed();

CREATE FUNCTION shown_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_application(user_id) FROM (SELECT DISTINCT user_id FROM applicants WHERE company_id = NEW.id) AS those;
  RETURN NULL;
END $$;
CREATE TRIGGER shown_status_live AFTER UPDATE OF shown_status ON companies
  FOR EACH ROW WHEN (OLD.shown_status <> NEW.shown_status)
  EXECUTE FUNCTION shown_status_changed();
