-- Finding a company's adverts by their titles, as its applicants are found by name: forgiving, and within the tenant.
ALTER TABLE jobs ADD COLUMN search_title text NOT NULL GENERATED ALWAYS AS (' ' || forgiving(title)) STORED;
CREATE INDEX jobs_search_title ON jobs USING gin (company_id, search_title gin_trgm_ops) WITH (fastupdate = off);
