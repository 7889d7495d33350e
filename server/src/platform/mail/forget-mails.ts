import { sql } from 'kysely';
import type { ScheduledJob } from '../queue.ts';

/**
 * Deletes the product's own mails after a month, or after half a year if they can be answered. A company's mail to an
 * applicant is deleted with the application. Mails whose delivery was cut off by a crash become failed.
 */
export const forgetMails: ScheduledJob = {
  name: 'forget-mails',
  cron: '50 3 * * *',
  retries: 2,
  async handle({ db, now }) {
    await sql`DELETE FROM mails
      WHERE (applicant_id IS NULL OR (kind = 'notice' AND trigger_column_id IS NULL))
        AND created_at < ${now()}::timestamptz
          - CASE WHEN conversation_id IS NULL THEN interval '30 days' ELSE interval '180 days' END`.execute(db);
    await db
      .deleteFrom('inbound_mails')
      .where('created_at', '<', new Date(now().getTime() - 30 * 86_400_000))
      .execute();
    await sql`UPDATE mails SET status = 'failed', secret = NULL, failure = coalesce(failure, 'unreachable')
      WHERE status = 'pending' AND created_at < ${now()}::timestamptz - interval '2 days'`.execute(db);
  },
};
