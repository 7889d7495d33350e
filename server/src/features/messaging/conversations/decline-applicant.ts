import type { Context } from '../../../context.ts';
import { onlyResult } from '../../../db/batched.ts';
import type { Tx } from '../../../db/database.ts';
import { findApplicant, getApplicantState } from '../../applications/index.ts';
import {
  getShownStatus,
  listColumns,
  moveApplications,
  notifyApplicationsChanged,
  notifyStatusChanges,
} from '../../boards/index.ts';

/** Declines an application. Moves it to the first column for declining, unless it is in such a column or there is none. */
export async function declineApplicant(ctx: Context, tx: Tx, applicantId: string, declinedBy: string): Promise<void> {
  const board = await findApplicant(tx, applicantId);
  if (!board) return;
  const columns = await listColumns(tx, board.boardId);
  const before = await getApplicantState(tx, applicantId);
  const target = before.use_for_declining ? undefined : columns.find((column) => column.use_for_declining);
  if (target) {
    const move = { ids: [applicantId], columnId: target.id, index: 0, declined: true, movedBy: declinedBy };
    onlyResult(await moveApplications(ctx, tx, board, [move]));
    return;
  }
  await tx.updateTable('applicants').set({ declined: true }).where('id', '=', applicantId).execute();
  await notifyStatusChanges(tx, {
    shownStatus: await getShownStatus(tx, board.companyId),
    firstColumnId: columns[0]?.id,
    changes: [{ userId: board.userId, before, after: { ...before, declined: true } }],
  });
  await notifyApplicationsChanged(tx, [board], ctx.now());
}
