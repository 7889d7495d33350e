import type { ScheduledJob } from '../../jobs/queue.ts';

/** Sessions and recovery links that have run out open nothing any more; at night they are deleted. */
export const forgetExpired: ScheduledJob = {
  name: 'forget-expired',
  cron: '40 3 * * *',
  retries: 2,
  async handle({ db, now }) {
    await db.deleteFrom('sessions').where('expires_at', '<', now()).execute();
    await db.deleteFrom('recoveries').where('expires_at', '<', now()).execute();
  },
};
