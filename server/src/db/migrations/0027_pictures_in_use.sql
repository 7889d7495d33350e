-- Deleting a picture looks for who shows it: without these, every table is read through for each one.
CREATE INDEX users_image ON users (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX companies_logo ON companies (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX brands_logo ON brands (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX jobs_image ON jobs (image_id) WHERE image_id IS NOT NULL;
