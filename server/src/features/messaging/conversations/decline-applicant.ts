import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { onlyResult } from '../../../db/batched.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/list.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { findApplicant, getColumnOfApplicant } from '../../applications/index.ts';
import { listColumns, lockBoard, moveApplications } from '../../boards/index.ts';
import { notifyConversation } from './add-message.ts';
import { openConversations } from './queries.ts';

/**
 * Declines applicants who get a declining mail: as with a declining message, they can't write in the chat any more. The
 * caller has locked the applications.
 */
export async function declineByMail(
  ctx: Context,
  tx: Tx,
  { companyId, applicantIds }: { companyId: string; applicantIds: readonly string[] },
  declinedBy: string,
): Promise<void> {
  await openConversations(tx, companyId, applicantIds);
  const closed = await tx
    .updateTable('conversations')
    .set({ status: 'declined' })
    .where('applicant_id', '=', anyId(applicantIds))
    .where('status', '=', 'open')
    .returning(['id', 'company_id as companyId', 'user_id as userId'])
    .execute();
  for (const conversation of closed) {
    // The job seeker's list of applications shows the decline too.
    await notify(tx, `user:${conversation.userId}`, { type: 'applicant' });
    await notifyConversation(tx, { ...conversation, jobUnlocked: true });
  }
  for (const id of applicantIds) await declineApplicant(ctx, tx, id, declinedBy);
}

/** Declines an application. Moves it to the first column for declining, unless it is in such a column or there is none. */
export async function declineApplicant(ctx: Context, tx: Tx, applicantId: string, declinedBy: string): Promise<void> {
  const board = await findApplicant(tx, applicantId);
  if (!board) return;
  await lockBoard(tx, board.boardId);
  const columns = await listColumns(tx, board.boardId);
  const { use_for_declining: stays } = await getColumnOfApplicant(tx, applicantId);
  const target = stays ? undefined : columns.find((column) => column.use_for_declining);
  if (!target) return declineInPlace(ctx, tx, applicantId, declinedBy);
  const move = { ids: [applicantId], columnId: target.id, index: 0, declined: true, movedBy: declinedBy };
  onlyResult(await moveApplications(ctx, tx, board, [move]));
}

/** Declines an application that stays in its column. */
export async function declineInPlace(ctx: Context, tx: Tx, applicantId: string, declinedBy: string): Promise<void> {
  const board = await findApplicant(tx, applicantId);
  if (!board) return;
  await lockBoard(tx, board.boardId);
  const { column_id: columnId } = await getColumnOfApplicant(tx, applicantId);
  const index = await indexInColumn(tx, applicantId);
  const move = { ids: [applicantId], columnId, index, declined: true, movedBy: declinedBy };
  onlyResult(await moveApplications(ctx, tx, board, [move]));
}

/** The number of applications above this one. */
async function indexInColumn(tx: Tx, applicantId: string): Promise<number> {
  const { rows } = await sql<{ above: number }>`
    SELECT count(*) AS above FROM applicants own JOIN applicants other ON other.column_id = own.column_id
    WHERE own.id = ${applicantId} AND (other.position, other.id) < (own.position, own.id)`.execute(tx);
  return rows[0]?.above ?? 0;
}
