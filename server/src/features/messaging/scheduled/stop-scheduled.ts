import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/list.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import type { Arrival } from '../../../reactions.ts';

/**
 * A scheduled message was meant for the state in which its author saw the application. What the company does to the
 * application later stops it, in the same transaction, until somebody decides whether it is sent all the same. The callers
 * have locked the applications.
 */

/** Longer than the toast with 'Ångra' is shown. */
const undoMoveSeconds = 15;

/** A message that can still be stopped for recipient `r`. */
const isWaiting = sql`r.done_at IS NULL AND r.skipped IS NULL AND m.status IN ('pending', 'sending')`;

/**
 * Applications have entered columns. Leaving the column stops what declines, and entering a declining column stops the rest.
 * A decline goes on waiting in a declining column, which it agrees with. Taking the move back lets the message go on: the same
 * company user moves the application to its column again within the time that 'Ångra' is offered.
 */
export async function stopForMove(tx: Tx, { applicantIds, columnId, movedBy }: Arrival, now: Date): Promise<void> {
  if (!movedBy || applicantIds.length === 0) return;
  const isBack = sql`r.column_id = c.id`;
  const undoable = new Date(now.getTime() - undoMoveSeconds * 1000);
  const { rows } = await sql<{ companyId: string }>`
    UPDATE scheduled_recipients r SET
      skipped = CASE WHEN ${isBack} THEN NULL ELSE 'moved' END,
      stopped_at = CASE WHEN ${isBack} THEN NULL ELSE ${now}::timestamptz END,
      stopped_by = CASE WHEN ${isBack} THEN NULL ELSE ${movedBy}::uuid END
    FROM board_columns c, scheduled_messages m
    WHERE c.id = ${columnId} AND r.applicant_id = ${anyId(applicantIds)} AND m.id = r.message_id
      AND (${isWaiting} AND NOT ${isBack} AND m.declines <> c.use_for_declining
        OR r.done_at IS NULL AND r.skipped = 'moved' AND ${isBack} AND r.stopped_by = ${movedBy} AND r.stopped_at >= ${undoable})
    RETURNING m.company_id`.execute(tx);
  await notifyStopped(tx, rows);
}

/** The company has written to the applicants. That stops what declines; `declines`, a no, stops everything. */
export async function stopForMessage(
  tx: Tx,
  act: { applicantIds: readonly string[]; declines: boolean; by: string | null; now: Date },
): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    UPDATE scheduled_recipients r SET skipped = ${act.declines ? 'declined' : 'written'}, stopped_at = ${act.now},
      stopped_by = ${act.by}
    FROM scheduled_messages m
    WHERE r.applicant_id = ${anyId(act.applicantIds)} AND m.id = r.message_id AND ${isWaiting}
      AND (m.declines OR ${act.declines})
    RETURNING m.company_id`.execute(tx);
  await notifyStopped(tx, rows);
}

/** Somebody else than the author has rated or commented on the application. That stops what declines. */
export async function stopForJudgement(
  tx: Tx,
  { applicantId, judgedBy }: { applicantId: string; judgedBy: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    UPDATE scheduled_recipients r SET skipped = 'judged', stopped_at = ${now}, stopped_by = ${judgedBy}
    FROM scheduled_messages m
    WHERE r.applicant_id = ${applicantId} AND m.id = r.message_id AND ${isWaiting} AND m.declines
      AND m.author_id <> ${judgedBy}
    RETURNING m.company_id`.execute(tx);
  await notifyStopped(tx, rows);
}

async function notifyStopped(tx: Tx, rows: readonly { companyId: string }[]): Promise<void> {
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    await notify(tx, `company:${companyId}`, { type: 'scheduled-message' });
  }
}
