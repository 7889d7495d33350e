import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ScheduledJob } from './queue.ts';

/** Longer than the history of any application may be needed. */
const yearsKept = 6;
/** Quiet events are read by their reactions alone. */
const quietDaysKept = 30;
const batch = 10_000;

/** Deletes old events, oldest first and some thousands at a time, so that no lock is kept for long. */
export const forgetLog: ScheduledJob = {
  name: 'forget-log',
  title: 'Radera gamla rader i loggen',
  cron: '25 4 * * *',
  retries: 2,
  async handle({ db, now }) {
    await deleteBefore(db, sql`true`, sql`${now()}::timestamptz - make_interval(years => ${yearsKept})`);
    await deleteBefore(db, sql`NOT logged`, sql`${now()}::timestamptz - make_interval(days => ${quietDaysKept})`);
  },
};

async function deleteBefore(db: Db, condition: RawBuilder<unknown>, time: RawBuilder<unknown>): Promise<void> {
  let deleted: bigint | undefined;
  do {
    const result = await sql`DELETE FROM events
      WHERE id IN (SELECT id FROM events WHERE ${condition} ORDER BY id LIMIT ${batch}) AND created_at < ${time}`.execute(
      db,
    );
    deleted = result.numAffectedRows;
  } while (deleted === BigInt(batch));
}
