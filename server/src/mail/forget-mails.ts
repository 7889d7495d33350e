import { sql } from 'kysely';
import type { ScheduledJob } from '../jobs/queue.ts';

/**
 * What the product itself has written is kept for a month. A company's mail to an applicant belongs to the application
 * and goes with it. One whose attempts ended with a process is told as failed.
 */
export const forgetMails: ScheduledJob = {
  name: 'forget-mails',
  cron: '50 3 * * *',
  retries: 2,
  async handle({ db, now }) {
    await sql`DELETE FROM mails WHERE applicant_id IS NULL AND created_at < ${now()}::timestamptz - interval '30 days'`.execute(
      db,
    );
    await sql`UPDATE mails SET status = 'failed', failure = coalesce(failure, 'unreachable')
      WHERE status = 'pending' AND created_at < ${now()}::timestamptz - interval '2 days'`.execute(db);
  },
};
