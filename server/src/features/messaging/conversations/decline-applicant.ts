import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { findApplicant, getApplicantState } from '../../applications/index.ts';
import { listColumns, lockBoard, moveApplications } from '../../boards/index.ts';

/** Declines an application. Moves it to the first column for declining, unless it is in such a column or there is none. */
export async function declineApplicant(ctx: Context, tx: Tx, applicantId: string, declinedBy: string): Promise<void> {
  const board = await findApplicant(tx, applicantId);
  if (!board) return;
  await lockBoard(tx, board.boardId);
  const columns = await listColumns(tx, board.boardId);
  const { column_id: columnId, use_for_declining: stays } = await getApplicantState(tx, applicantId);
  const target = stays ? undefined : columns.find((column) => column.use_for_declining);
  const place = target ? { columnId: target.id, index: 0 } : { columnId, index: await indexInColumn(tx, applicantId) };
  await moveApplications(ctx, tx, { board, ids: [applicantId], ...place, declined: true, movedBy: declinedBy });
}

/** The number of applications above this one. */
async function indexInColumn(tx: Tx, applicantId: string): Promise<number> {
  const { rows } = await sql<{ above: number }>`
    SELECT count(*) AS above FROM applicants own JOIN applicants other ON other.column_id = own.column_id
    WHERE own.id = ${applicantId} AND (other.position, other.id) < (own.position, own.id)`.execute(tx);
  return rows[0]?.above ?? 0;
}
