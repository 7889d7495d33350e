import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { sendSignals } from '../../platform/live-events/live-hub.ts';
import { type BoardScope, lockBoardsShowing } from './queries.ts';

/**
 * Increments the boards' versions and tells their viewers to refetch. Boards are cached by version, so every transaction
 * that changes what a board shows must call this, or `refreshBoardsShowing`, after its changes and while it holds the boards'
 * locks. `movedAt` is set when applications were moved.
 */
export async function refreshBoards(tx: Tx, boardIds: readonly string[], movedAt?: Date): Promise<void> {
  if (boardIds.length === 0) return;
  const boards = await tx
    .updateTable('boards')
    .set(({ eb }) => ({ version: eb('version', '+', 1), ...(movedAt && { movedAt }) }))
    .where('id', '=', anyId(boardIds))
    .returning(['id', 'companyId'])
    .execute();
  await sendSignals(
    tx,
    boards.map(({ id, companyId }) => ({ audience: `company:${companyId}`, event: { type: 'board', id } })),
  );
}

/** After a change of something outside the board that it shows: its job, a job seeker, or a message template. */
export async function refreshBoardsShowing(tx: Tx, shown: BoardScope): Promise<void> {
  await refreshBoards(tx, await lockBoardsShowing(tx, shown));
}
