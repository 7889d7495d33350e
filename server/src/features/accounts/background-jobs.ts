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
        expired: db.deleteFrom('sessions').where('expiresAt', '<', now()),
        unused: db.deleteFrom('sessions').where('lastUsedAt', '<', idleSince(now())),
        devices: db.deleteFrom('devices').where('expiresAt', '<', now()),
        supportCodes: db.deleteFrom('supportCodes').where('expiresAt', '<', now()),
        recoveries: db.deleteFrom('recoveries').where('expiresAt', '<', now()),
        invites: db.deleteFrom('companyInvites').where('acceptedAt', 'is', null).where('expiresAt', '<', longAgo),
        accesses: db.deleteFrom('applicantAccesses').where('expiresAt', '<', longAgo),
        opinions: db.deleteFrom('opinionLinks').where('expiresAt', '<', longAgo),
        confirmations: db.deleteFrom('emailConfirmations').where('expiresAt', '<', now()),
        counters: db.deleteFrom('rateLimits').where('expire', '<', now().getTime()),
      };
      for (const [name, deletion] of Object.entries(deletions)) await failures.attempt(name, () => deletion.execute());
    }),
};

export const accountSchedules = [forgetExpired, deleteClosedCompanies];
