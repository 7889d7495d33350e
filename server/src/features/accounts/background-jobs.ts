import { idleSince } from '../../http/session.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { deleteClosedCompanies } from './close-company.ts';

/** Until then an invite that nobody has accepted, or an access that has expired, can be seen and used again. */
const daysOfOldInvites = 90;
const dayMs = 86_400_000;

/** Deletes expired and unused sessions, expired devices, links and rate-limit counters, old invites and accesses every night. */
export const forgetExpired: ScheduledJob = {
  name: 'forget-expired',
  title: 'Radera utgångna inloggningar och länkar',
  cron: '10 4 * * *',
  retries: 2,
  handle: ({ db, now }) =>
    goOnAfterFailures(async (failures) => {
      const longAgo = new Date(now().getTime() - daysOfOldInvites * dayMs);
      const deletions = {
        expired: db.deleteFrom('sessions').where('expires_at', '<', now()),
        unused: db.deleteFrom('sessions').where('last_used_at', '<', idleSince(now())),
        devices: db.deleteFrom('devices').where('expires_at', '<', now()),
        supportCodes: db.deleteFrom('support_codes').where('expires_at', '<', now()),
        recoveries: db.deleteFrom('recoveries').where('expires_at', '<', now()),
        invites: db.deleteFrom('company_invites').where('accepted_at', 'is', null).where('expires_at', '<', longAgo),
        accesses: db.deleteFrom('applicant_accesses').where('expires_at', '<', longAgo),
        confirmations: db.deleteFrom('email_confirmations').where('expires_at', '<', now()),
        counters: db.deleteFrom('rate_limits').where('expire', '<', now().getTime()),
      };
      for (const [name, deletion] of Object.entries(deletions)) await failures.attempt(name, () => deletion.execute());
    }),
};

export const accountSchedules = [forgetExpired, deleteClosedCompanies];
