import type { Tx } from '../../db/database.ts';
import { scoreApplicants } from '../../engines/matching/index.ts';
import { lockBoardsShowing, refreshBoards } from '../boards/index.ts';

/** Scores again all applications of a job or of a job seeker. */
export async function rescore(tx: Tx, scope: { jobId: string } | { personId: string }): Promise<void> {
  await lockBoardsShowing(tx, scope);
  const changed = await scoreApplicants(tx, scope);
  await refreshBoards(
    tx,
    changed.map(({ boardId }) => boardId),
  );
}
