-- Deleting a row looks for what refers to it: without these, whole tables are read through for each one. How much a brand is used
-- is counted by the first, with every company that is opened.
CREATE INDEX jobs_brand ON jobs (brand_id);
CREATE INDEX jobs_creator ON jobs (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX regional_adverts_job ON regional_adverts (job_id);
-- Beside conversations_user, which holds those in which something has been said.
CREATE INDEX conversations_person ON conversations (user_id);
