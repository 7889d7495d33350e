-- A job of the queue delivers several mails. Those that wait in it were one each; the queue is not there before the first start.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    EXECUTE 'UPDATE pgboss.job SET data = jsonb_build_object(''mailIds'', jsonb_build_array(data -> ''mailId''))
      WHERE name = ''deliver-mail'' AND data ? ''mailId''';
  END IF;
END $$;
