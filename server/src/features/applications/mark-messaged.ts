import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { refreshBoards } from '../boards/index.ts';

/** The company has written to these applicants. The caller has locked the applications. */
export async function markMessaged(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ boardId: string }>`
    UPDATE applicants a SET messaged = true FROM boards b
    WHERE b.job_id = a.job_id AND a.id = ${anyId(applicationIds)} AND NOT a.messaged
    RETURNING b.id AS board_id`.execute(tx);
  await refreshBoards(
    tx,
    rows.map(({ boardId }) => boardId),
  );
}
