import { sql } from 'kysely';
import type { ScheduledJob } from '../../platform/queue.ts';

/** Sessions and recovery links that have run out open nothing any more, and old counts limit nobody; at night they are deleted. */
export const forgetExpired: ScheduledJob = {
  name: 'forget-expired',
  cron: '40 3 * * *',
  retries: 2,
  async handle({ db, now }) {
    await db.deleteFrom('sessions').where('expires_at', '<', now()).execute();
    await db.deleteFrom('recoveries').where('expires_at', '<', now()).execute();
    await sql`DELETE FROM rate_limits WHERE expire < ${now().getTime()}`.execute(db);
  },
};
