import { sql } from 'kysely';
import { idleSince } from '../../http/session.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { deleteClosedCompanies } from './close-company.ts';

/** Until then an invite that nobody has accepted, or an access that has expired, can be seen and used again. */
const daysOfOldInvites = 90;
const dayMs = 86_400_000;

/** Deletes expired and unused sessions, expired devices, links and rate-limit counters, old invites and accesses every night. */
export const forgetExpired: ScheduledJob = {
  name: 'forget-expired',
  cron: '40 3 * * *',
  retries: 2,
  async handle({ db, now }) {
    const longAgo = new Date(now().getTime() - daysOfOldInvites * dayMs);
    await db.deleteFrom('sessions').where('expires_at', '<', now()).execute();
    await db.deleteFrom('sessions').where('last_used_at', '<', idleSince(now())).execute();
    await db.deleteFrom('devices').where('expires_at', '<', now()).execute();
    await db.deleteFrom('support_codes').where('expires_at', '<', now()).execute();
    await db.deleteFrom('recoveries').where('expires_at', '<', now()).execute();
    await db.deleteFrom('company_invites').where('accepted_at', 'is', null).where('expires_at', '<', longAgo).execute();
    await db.deleteFrom('applicant_accesses').where('expires_at', '<', longAgo).execute();
    await db.deleteFrom('email_confirmations').where('expires_at', '<', now()).execute();
    await sql`DELETE FROM rate_limits WHERE expire < ${now().getTime()}`.execute(db);
  },
};

export const accountSchedules = [forgetExpired, deleteClosedCompanies];
