-- Who holds a tag, and does this person: one index for both. On the tag alone, a score of one person could be computed by
-- reading everyone who holds the common tags. The level comes along, so that ranking everybody reads the index alone.
DROP INDEX profile_tags_tag;
CREATE INDEX profile_tags_tag ON profile_tags (tag_id, user_id) INCLUDE (level, is_first);

-- Counts of a limit's window are no loss after a crash; without a log of them, counting waits for no disk.
ALTER TABLE rate_limits SET UNLOGGED;
