import { sql } from 'kysely';
import type { ScheduledJob } from './queue.ts';

/** Longer than the history of any application may be needed. */
const yearsKept = 6;
const batch = 10_000;

/** Deletes old entries of the audit log, oldest first and some thousands at a time, so that no lock is kept for long. */
export const forgetLog: ScheduledJob = {
  name: 'forget-log',
  title: 'Radera gamla rader i loggen',
  cron: '25 4 * * *',
  retries: 2,
  async handle({ db, now }) {
    let deleted: bigint | undefined;
    do {
      const result = await sql`DELETE FROM audit_log
        WHERE id IN (SELECT id FROM audit_log ORDER BY id LIMIT ${batch})
          AND created_at < ${now()}::timestamptz - make_interval(years => ${yearsKept})`.execute(db);
      deleted = result.numAffectedRows;
    } while (deleted === BigInt(batch));
  },
};
