import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { cancel, lockInterview } from './booking/change-interview.ts';
import { type InterviewRow, selectInterviews } from './booking/interviews.ts';
import { tellOfMissing } from './booking/tell-organizer.ts';
import { remindPeople } from './booking/tell-people.ts';
import { lacksScorecards, remindToJudge } from './scorecards/remind-to-judge.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The product cancels the interviews of a declined application after this time, because a decline can be undone for some seconds. */
const undoMs = minute;
const maxAtOnce = 500;

/**
 * Every minute: cancels interviews whose application has ended, reminds people of coming interviews, tells the organizer of
 * interviews that lack people, and reminds holders to judge.
 */
export const attendInterviews: ScheduledJob = {
  name: 'attend-interviews',
  title: 'Påminna om intervjuer och avboka dem vars ansökan är avslutad',
  cron: '* * * * *',
  retries: 0,
  async handle(ctx) {
    const now = ctx.now();
    const at = (ms: number) => new Date(now.getTime() + ms);
    const isComing = sql`i.status = 'booked' AND i.starts_at > ${now}`;
    await forEach(ctx, isEnded(at(-undoMs), now), (tx, interview) =>
      cancel(ctx, tx, interview, { cancelledBy: 'product', text: '', by: null }),
    );
    await forEach(
      ctx,
      sql`${isComing} AND i.starts_at <= ${at(24 * hour)} AND i.starts_at > ${at(3 * hour)} AND i.day_reminder_at IS NULL
        AND i.told_at < ${at(-6 * hour)}`,
      (tx, interview) => remind(ctx, tx, interview, 'dayReminderAt'),
    );
    await forEach(
      ctx,
      sql`${isComing} AND i.starts_at <= ${at(hour)} AND i.hour_reminder_at IS NULL AND i.told_at < ${at(-hour)}`,
      (tx, interview) => remind(ctx, tx, interview, 'hourReminderAt'),
    );
    await forEach(ctx, sql`${isComing} AND i.missing_told_at IS NULL AND ${lacksPeople}`, async (tx, interview) => {
      await tx.updateTable('interviews').set({ missingToldAt: now }).where('id', '=', interview.id).execute();
      await tellOfMissing(ctx, tx, interview);
    });
    await forEach(ctx, lacksScorecards(now), (tx, interview) => remindToJudge(ctx, tx, interview));
  },
};

/** The application has been declined, or the job has come to its end before a time was chosen. */
function isEnded(movedBefore: Date, now: Date): RawBuilder<SqlBool> {
  return sql`(i.status = 'invited' OR i.status = 'booked' AND i.starts_at > ${now})
    AND (a.declined AND a.column_since < ${movedBefore} OR i.status = 'invited' AND j.outcome IS NOT NULL)`;
}

const lacksPeople = sql`(SELECT count(*) FROM interview_people holder
  WHERE holder.interview_id = i.id AND holder.during IS NOT NULL) < i.needed`;

/** Each in a transaction of its own, read again under its lock. */
async function forEach(
  ctx: Context,
  condition: RawBuilder<SqlBool>,
  work: (tx: Tx, interview: InterviewRow) => Promise<void>,
): Promise<void> {
  const due = await selectInterviews(ctx.db, condition, { limit: maxAtOnce });
  await goOnAfterFailures(async (failures) => {
    for (const { id, ...place } of due) {
      await failures.attempt(`interview ${id}`, () =>
        inTransaction(ctx, async (tx) => {
          await lockInterview(tx, { id, ...place });
          const [still] = await selectInterviews(tx, sql`i.id = ${id} AND ${condition}`);
          if (still) await work(tx, still);
        }),
      );
    }
  });
}

async function remind(
  ctx: Context,
  tx: Tx,
  interview: InterviewRow,
  column: 'dayReminderAt' | 'hourReminderAt',
): Promise<void> {
  await tx
    .updateTable('interviews')
    .set({ [column]: ctx.now() })
    .where('id', '=', interview.id)
    .execute();
  await remindPeople(ctx, tx, interview);
}
