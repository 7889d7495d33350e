import { sql } from 'kysely';
import type { ScheduledJob } from '../../platform/queue.ts';

const yearsOfReports = 2;

/** Deletes old reports of conversations, and scheduled messages to applicants who are all gone, whom they may name. */
export const forgetMessages: ScheduledJob = {
  name: 'forget-messages',
  cron: '20 3 * * *',
  retries: 2,
  async handle({ db, now }) {
    await sql`DELETE FROM conversation_reports
      WHERE created_at < ${now()}::timestamptz - make_interval(years => ${yearsOfReports})`.execute(db);
    await sql`DELETE FROM scheduled_messages
      WHERE NOT EXISTS (SELECT FROM scheduled_recipients WHERE message_id = scheduled_messages.id)`.execute(db);
  },
};
