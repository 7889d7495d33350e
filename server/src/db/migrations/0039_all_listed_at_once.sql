-- All adverts listed anew, for a change of what they are found by. Their words go into the index together, sorted: one by one
-- they were more than half of the time. Only this transaction sees that the index gathers them.
CREATE FUNCTION refresh_all_public_jobs() RETURNS void LANGUAGE plpgsql
SET gin_pending_list_limit = '32MB' SET work_mem = '32MB' AS $$
BEGIN
  ALTER INDEX public_jobs_words SET (fastupdate = on);
  PERFORM refresh_public_jobs(array_agg(id)) FROM jobs WHERE status = 2;
  PERFORM gin_clean_pending_list('public_jobs_words');
  ALTER INDEX public_jobs_words SET (fastupdate = off);
END $$;
