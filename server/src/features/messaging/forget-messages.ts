import { sql } from 'kysely';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../platform/queue.ts';

const yearsOfReports = 2;

/** Deletes old reports of conversations, and scheduled messages to applicants who are all gone, whom they may name. */
export const forgetMessages: ScheduledJob = {
  name: 'forget-messages',
  title: 'Radera gamla anmälningar',
  cron: '0 4 * * *',
  retries: 2,
  handle: ({ db, now }) =>
    goOnAfterFailures(async (failures) => {
      const reports = sql`DELETE FROM conversation_reports
        WHERE created_at < ${now()}::timestamptz - make_interval(years => ${yearsOfReports})`;
      const scheduled = sql`DELETE FROM scheduled_messages
        WHERE NOT EXISTS (SELECT FROM scheduled_recipients WHERE message_id = scheduled_messages.id)`;
      await failures.attempt('reports', () => reports.execute(db));
      await failures.attempt('scheduled messages', () => scheduled.execute(db));
    }),
};
