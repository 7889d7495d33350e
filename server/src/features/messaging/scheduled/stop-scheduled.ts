import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import type { MovedApplications } from '../../../events/commit-hooks.ts';
import { recordScheduledChange } from './record-scheduled-change.ts';

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
export async function stopForMove(
  ctx: Context,
  tx: Tx,
  { columnId, cameFrom, movedBy }: MovedApplications,
): Promise<void> {
  const now = ctx.now();
  const applicationIds = [...cameFrom.values()].flat();
  const isBack = sql`r.column_id = c.id`;
  const undoable = new Date(now.getTime() - undoMoveSeconds * 1000);
  const { rows } = await sql<StoppedRow>`
    UPDATE scheduled_recipients r SET
      skipped = CASE WHEN ${isBack} THEN NULL ELSE 'moved' END,
      stopped_at = CASE WHEN ${isBack} THEN NULL ELSE ${now}::timestamptz END,
      stopped_by = CASE WHEN ${isBack} THEN NULL ELSE ${movedBy}::uuid END
    FROM board_columns c, scheduled_messages m
    WHERE c.id = ${columnId} AND r.applicant_id = ${anyId(applicationIds)} AND m.id = r.message_id
      AND (${isWaiting} AND NOT ${isBack} AND m.declines <> (c.stage = 'declined')
        OR r.done_at IS NULL AND r.skipped = 'moved' AND ${isBack} AND r.stopped_by = ${movedBy} AND r.stopped_at >= ${undoable})
    RETURNING m.company_id, r.applicant_id`.execute(tx);
  await recordStops(ctx, tx, rows);
}

/** The company has written to the applicants. That stops what declines; `declines`, a no, stops everything. */
export async function stopForMessage(
  ctx: Context,
  tx: Tx,
  act: { applicantIds: readonly string[]; declines: boolean; by: string | null },
): Promise<void> {
  const { rows } = await sql<StoppedRow>`
    UPDATE scheduled_recipients r SET skipped = ${act.declines ? 'declined' : 'written'}, stopped_at = ${ctx.now()},
      stopped_by = ${act.by}
    FROM scheduled_messages m
    WHERE r.applicant_id = ${anyId(act.applicantIds)} AND m.id = r.message_id AND ${isWaiting}
      AND (m.declines OR ${act.declines})
    RETURNING m.company_id, r.applicant_id`.execute(tx);
  await recordStops(ctx, tx, rows);
}

/** Another person than the author has rated or commented on the application. That stops what declines. */
export async function stopForJudgement(
  ctx: Context,
  tx: Tx,
  { applicationId, judgedBy }: { applicationId: string; judgedBy: string },
): Promise<void> {
  const { rows } = await sql<StoppedRow>`
    UPDATE scheduled_recipients r SET skipped = 'judged', stopped_at = ${ctx.now()}, stopped_by = ${judgedBy}
    FROM scheduled_messages m
    WHERE r.applicant_id = ${applicationId} AND m.id = r.message_id AND ${isWaiting} AND m.declines
      AND m.author_id <> ${judgedBy}
    RETURNING m.company_id, r.applicant_id`.execute(tx);
  await recordStops(ctx, tx, rows);
}

interface StoppedRow {
  companyId: string;
  applicantId: string;
}

async function recordStops(ctx: Context, tx: Tx, rows: readonly StoppedRow[]): Promise<void> {
  for (const [companyId, stopped] of Map.groupBy(rows, (row) => row.companyId)) {
    await recordScheduledChange(ctx, tx, { companyId, applicantIds: stopped.map(({ applicantId }) => applicantId) });
  }
}
