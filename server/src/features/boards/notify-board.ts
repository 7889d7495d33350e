import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inOrder, raiseVersions } from './announce-board.ts';

/**
 * Bumps the boards that show a job, a job seeker with applications, or a template that columns send, and notifies their
 * viewers. Boards are cached by version, so a transaction that changes any of them calls this.
 */
export async function notifyBoardsShowing(
  tx: Tx,
  shown: { jobId: string } | { userId: string } | { templateId: string },
): Promise<void> {
  await raiseVersions(inOrder(boardsShowing(shown))).execute(tx);
}

function boardsShowing(shown: { jobId: string } | { userId: string } | { templateId: string }) {
  if ('jobId' in shown) return sql`SELECT id FROM boards WHERE job_id = ${shown.jobId}`;
  if ('userId' in shown) {
    return sql`
      SELECT b.id FROM boards b JOIN applicants a ON a.job_id = b.job_id WHERE a.user_id = ${shown.userId}`;
  }
  return sql`
    SELECT c.board_id FROM board_columns c JOIN column_triggers t ON t.column_id = c.id
    WHERE t.template_id = ${shown.templateId}`;
}
