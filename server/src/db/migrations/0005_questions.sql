-- Requirements that whoever applies is asked about before the application is sent.
ALTER TABLE job_requirements ADD COLUMN asked boolean NOT NULL DEFAULT false;
