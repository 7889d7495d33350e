-- Of the entries that an application writes into indexes, some twenty-five, and a move, six, these served nobody, or what
-- runs once a night and may as well read the table: five fewer, and two.

-- The key tells a person's applications too; an advert's are told by `applicants_job_created`.
ALTER TABLE applicants ADD UNIQUE (user_id, job_id), DROP CONSTRAINT applicants_job_id_user_id_key;
DROP INDEX applicants_user;

-- A company's are those of its adverts.
DROP INDEX applicants_company;
CREATE OR REPLACE FUNCTION shown_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_application(user_id) FROM (SELECT DISTINCT a.user_id
    FROM jobs j JOIN applicants a ON a.job_id = j.id WHERE j.company_id = NEW.id) AS those;
  RETURN NULL;
END $$;

DROP INDEX mails_created;
DROP INDEX rate_limits_expire;

-- For the company's limit of a day (features/mails/company-limit.ts), which receipts are not part of.
DROP INDEX mails_company;
CREATE INDEX mails_company ON mails (company_id, created_at) WHERE kind = 'personal' OR trigger_column_id IS NOT NULL;
