import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { placeCard } from '../applicants/place-card.ts';
import { findApplicant, getApplicantState } from '../applicants/queries.ts';
import { announceCards } from '../boards/announce-board.ts';

/** Declines an applicant, and moves the card to the column used for that, where the board has one. */
export async function declineApplicant(ctx: Context, tx: Tx, applicantId: string, declinedBy: string): Promise<void> {
  const applicant = await findApplicant(tx, applicantId);
  if (!applicant) return;
  const state = await getApplicantState(tx, applicantId);
  const column = state.use_for_declining ? undefined : await findDecliningColumn(tx, applicant.boardId);
  if (column) {
    const move = { board: applicant, applicantId, columnId: column.id, index: 0 };
    await placeCard(ctx, tx, { ...move, declined: true, movedBy: declinedBy });
    return;
  }
  await tx.updateTable('applicants').set({ declined: true }).where('id', '=', applicantId).execute();
  await announceCards(tx, applicant, [applicantId], ctx.now());
}

function findDecliningColumn(tx: Tx, boardId: string) {
  return tx
    .selectFrom('board_columns')
    .select('id')
    .where('board_id', '=', boardId)
    .where('use_for_declining', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
