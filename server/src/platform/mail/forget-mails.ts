import { sql } from 'kysely';
import { goOnAfterFailures } from '../go-on-after-failures.ts';
import type { ScheduledJob } from '../queue.ts';

/**
 * Deletes the product's own mails after a month, or after half a year if they can be answered. A company's mail to an
 * applicant is deleted with the application. Mails whose delivery was cut off by a crash become failed.
 */
export const forgetMails: ScheduledJob = {
  name: 'forget-mails',
  title: 'Radera gamla mejl',
  cron: '40 4 * * *',
  retries: 2,
  handle: ({ db, now }) =>
    goOnAfterFailures(async (failures) => {
      const forgotten = sql`DELETE FROM mails
        WHERE (applicant_id IS NULL OR (kind = 'notice' AND trigger_column_id IS NULL))
          AND created_at < ${now()}::timestamptz
            - CASE WHEN conversation_id IS NULL THEN interval '30 days' ELSE interval '180 days' END`;
      const inbound = db
        .deleteFrom('inboundMails')
        .where('createdAt', '<', new Date(now().getTime() - 30 * 86_400_000));
      const cutOff = sql`UPDATE mails SET status = 'failed', secret = NULL, failure = coalesce(failure, 'unreachable')
        WHERE status = 'pending' AND created_at < ${now()}::timestamptz - interval '2 days'`;
      await failures.attempt('old mails', () => forgotten.execute(db));
      await failures.attempt('inbound mails', () => inbound.execute());
      await failures.attempt('mails that were cut off', () => cutOff.execute(db));
    }),
};
