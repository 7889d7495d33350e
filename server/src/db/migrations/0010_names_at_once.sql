-- A name is some twenty entries in this index: written one by one they were half of what an application costs. The pending
-- list is kept so short that a search reads through eight pages of it at most.
ALTER INDEX IF EXISTS applicant_names_search SET (fastupdate = on, gin_pending_list_limit = 64);
