import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notification } from '../../events/live-hub.ts';

interface ChangedBoard {
  companyId: string;
  boardId: string;
}

/**
 * Tells who looks at a board that it has changed, and raises its version, by which finished answers are kept. Comes last in
 * a transaction: others who change the board wait for it from here on.
 */
export async function announceBoard(db: Db, board: ChangedBoard): Promise<void> {
  await raiseVersion(board, sql`true`).execute(db);
}

/** The same as a statement within a larger one, where `condition` holds. */
export function raiseVersion(
  { companyId, boardId }: ChangedBoard,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`UPDATE boards SET version = version + 1 WHERE id = ${boardId} AND ${condition}
    RETURNING ${notification(`company:${companyId}`, { type: 'board', id: boardId })}`;
}
