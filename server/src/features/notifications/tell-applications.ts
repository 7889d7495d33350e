import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Reaction } from '../../events/react-to-event.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { isNotAssessed, memberHasRight } from '../boards/index.ts';
import { type ToldApplication, writeApplicationMail } from './application-mail.ts';
import { isQuiet, lockSettings } from './settings.ts';
import { tellUser } from './tell-user.ts';

/**
 * Tells the job's followers of a new application, and of a company's very first one who is responsible for the job. Whoever
 * has quiet hours is told after them.
 */
export const tellApplication: Reaction = async (ctx, tx, { id: eventId, applicationId, isRecent }) => {
  if (!applicationId || !isRecent) return;
  const { rows } = await sql<{ userId: string }>`
    INSERT INTO waiting_notifications (user_id, applicant_id, is_first)
    SELECT m.user_id, a.id, bool_or(first.is_first)
    FROM applicants a JOIN jobs j ON j.id = a.job_id JOIN members m ON m.company_id = a.company_id
    CROSS JOIN LATERAL (SELECT NOT EXISTS (SELECT FROM events WHERE company_id = a.company_id
      AND type = 'applicant.applied' AND id < ${eventId}) AS is_first) AS first
    LEFT JOIN job_followers f ON f.job_id = j.id AND f.user_id = m.user_id
    WHERE a.id = ${applicationId} AND ${memberHasRight('seeApplicants')}
      AND (f.user_id IS NOT NULL OR first.is_first AND is_own_job(j.responsible_id, m.user_id, m.role))
    GROUP BY m.user_id, a.id
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(tx);
  for (const { userId } of rows) await tellWaiting(ctx, tx, userId);
};

/** Quiet hours end with an hour. */
export const tellAfterQuietHours: ScheduledJob = {
  name: 'tell-after-quiet-hours',
  title: 'Avisera om ansökningar efter tysta timmar',
  cron: '0 * * * *',
  retries: 3,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      const waiting = await ctx.db.selectFrom('waitingNotifications').select('userId').distinct().execute();
      for (const { userId } of waiting) {
        await failures.attempt(`user ${userId}`, () => inTransaction(ctx, (tx) => tellWaiting(ctx, tx, userId)));
      }
    }),
};

/** Tells all that waits at once, unless it is quiet. The rows are deleted in the transaction that tells, so it is told once. */
async function tellWaiting(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const { application: way, ...settings } = await lockSettings(tx, userId);
  if (isQuiet(settings, ctx.now())) return;
  const told = await takeWaiting(tx, userId);
  if (told.length === 0 || way === 'none') return;
  await tellUser(ctx, tx, { userId, kind: 'application', way, content: writeApplicationMail(ctx, told) });
}

/**
 * Applications that have been withdrawn or declined meanwhile, or whose company or team the user has left, are told no
 * more.
 */
async function takeWaiting(tx: Tx, userId: string): Promise<ToldApplication[]> {
  const { rows } = await sql<ToldApplication>`
    WITH taken AS (DELETE FROM waiting_notifications WHERE user_id = ${userId} RETURNING applicant_id, is_first)
    SELECT t.is_first, applicants.id, applicants.score, ${isNotAssessed} AS is_not_assessed, j.id AS job_id, j.title,
      j.unlocked, b.id AS board_id
    FROM taken t JOIN applicants ON applicants.id = t.applicant_id JOIN persons ON persons.id = applicants.person_id
      JOIN jobs j ON j.id = applicants.job_id JOIN boards b ON b.job_id = j.id
      JOIN members m ON m.company_id = j.company_id AND m.user_id = ${userId}
    WHERE NOT applicants.declined AND applicants.anonymised_at IS NULL AND ${memberHasRight('seeApplicants')}
    ORDER BY applicants.created_at, applicants.id`.execute(tx);
  return rows;
}
