import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { signalBoard } from '../../platform/live-events/live-hub.ts';
import { type BoardScope, lockBoardsShowing } from './lock-boards.ts';

/**
 * Increments the boards' versions and tells their viewers to refetch. Boards are cached by version, so every transaction
 * that changes what a board shows must call this, or `refreshBoardsShowing`, after its changes and while it holds the boards'
 * locks. `movedAt` is set when applications were moved.
 */
export async function refreshBoards(tx: Tx, boardIds: readonly string[], movedAt: Date | null = null): Promise<void> {
  if (boardIds.length === 0) return;
  // One statement, because the board is locked until it is done.
  await sql`
    WITH refreshed AS (
      UPDATE boards SET version = version + 1, moved_at = coalesce(${movedAt}, moved_at)
      WHERE id = ${anyId(boardIds)} RETURNING id, company_id
    )
    SELECT ${signalBoard(sql`company_id`, sql`id`)} FROM refreshed`.execute(tx);
}

/** After a change of something outside the board that it shows: its job, a job seeker, or a message template. */
export async function refreshBoardsShowing(tx: Tx, scope: BoardScope): Promise<void> {
  await refreshBoards(tx, await lockBoardsShowing(tx, scope));
}
