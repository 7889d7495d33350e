import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/list.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { findApplicant, getApplicantState } from '../../applications/index.ts';
import {
  getShownStatus,
  listColumns,
  moveApplications,
  notifyApplicationsChanged,
  notifyStatusChanges,
} from '../../boards/index.ts';
import { notifyConversation } from './add-message.ts';
import { openConversations } from './queries.ts';

/**
 * Declines applicants who are told so by mail: as with a declining message, they can't write in the chat any more. The
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
  const columns = await listColumns(tx, board.boardId);
  const { use_for_declining: isThere } = await getApplicantState(tx, applicantId);
  const target = isThere ? undefined : columns.find((column) => column.use_for_declining);
  if (!target) return declineInPlace(ctx, tx, applicantId);
  const to = { columnId: target.id, index: 0, declined: true, movedBy: declinedBy };
  await moveApplications(ctx, tx, { board, ids: [applicantId], ...to });
}

/** Declines an application that stays in its column. */
export async function declineInPlace(ctx: Context, tx: Tx, applicantId: string): Promise<void> {
  const board = await findApplicant(tx, applicantId);
  if (!board) return;
  const columns = await listColumns(tx, board.boardId);
  const before = await getApplicantState(tx, applicantId);
  await tx.updateTable('applicants').set({ declined: true }).where('id', '=', applicantId).execute();
  await notifyStatusChanges(tx, {
    shownStatus: await getShownStatus(tx, board.companyId),
    firstColumnId: columns[0]?.id,
    changes: [{ userId: board.userId, before, after: { ...before, declined: true } }],
  });
  await notifyApplicationsChanged(tx, board.boardId, [applicantId], ctx.now());
}
