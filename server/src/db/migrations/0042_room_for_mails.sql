-- All that lie on a page are often sent at once: each has room for its next state beside it.
ALTER TABLE mails SET (fillfactor = 50);
