-- In the words of whoever reported; none is asked for more than once, and none need be given.
ALTER TABLE conversation_reports ADD COLUMN reason text;
