import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { ApiError } from '../../http/api-error.ts';
import { signalBoard } from '../../platform/live-events/signals.ts';

/**
 * Locks a board, so that changes of its columns and applications happen one after the other. Taken before the locks of
 * applications and conversations. A deleted board answers notFound.
 */
export async function lockBoard(tx: Tx, boardId: string): Promise<void> {
  const board = await tx.selectFrom('boards').select('id').where('id', '=', boardId).forUpdate().executeTakeFirst();
  if (!board) throw new ApiError('notFound');
}

/**
 * Locks a board for a move: moves into other columns go on beside it, and everything that takes `lockBoard` waits. A move
 * calls `refreshBoards` last, because from there to the commit all moves wait. A deleted board answers notFound.
 */
export async function lockBoardForMove(tx: Tx, boardId: string): Promise<void> {
  const board = await tx.selectFrom('boards').select('id').where('id', '=', boardId).forKeyShare().executeTakeFirst();
  if (!board) throw new ApiError('notFound');
}

/** Locks several boards in the order of their ids, so that two transactions never wait for each other. */
export async function lockBoards(tx: Tx, boardIds: readonly string[]): Promise<void> {
  await sql`SELECT FROM boards WHERE id = ${anyId(boardIds)} ORDER BY id FOR UPDATE`.execute(tx);
}

/**
 * Something whose data boards show: a job, a job seeker with applications, both, an application with its copies, a template
 * of columns, or a company.
 */
export type BoardScope =
  | { jobId: string }
  | { personId: string }
  | { jobId: string; personId: string }
  /** A condition on the table applicants, as `a`. */
  | { applications: RawBuilder<SqlBool> }
  | { templateId: string }
  | { companyId: string };

/**
 * Locks the boards that show it, in the order of their ids, and returns them. An application that was being copied while
 * this waited is on another board too, so it looks again until it finds no more. New boards have the highest ids.
 */
export async function lockBoardsShowing(tx: Tx, scope: BoardScope): Promise<string[]> {
  let locked: string[];
  let found: string[] = [];
  do {
    locked = found;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM boards WHERE ${showsScope(scope)} ORDER BY id FOR UPDATE`.execute(tx);
    found = rows.map(({ id }) => id);
  } while (found.length > locked.length && !('jobId' in scope));
  return found;
}

function showsScope(scope: BoardScope): RawBuilder<SqlBool> {
  if ('templateId' in scope) {
    return sql`id IN (SELECT c.board_id FROM board_columns c JOIN column_triggers t ON t.column_id = c.id
      WHERE t.template_id = ${scope.templateId})`;
  }
  if ('companyId' in scope) return sql`company_id = ${scope.companyId}`;
  if ('applications' in scope) {
    return sql`job_id IN (SELECT a.job_id FROM applicants a WHERE ${scope.applications})`;
  }
  const ofJob = 'jobId' in scope ? [sql<SqlBool>`job_id = ${scope.jobId}`] : [];
  const ofJobSeeker =
    'personId' in scope
      ? [sql<SqlBool>`job_id IN (SELECT job_id FROM applicants WHERE person_id = ${scope.personId})`]
      : [];
  return sql`(${sql.join([...ofJob, ...ofJobSeeker], sql` OR `)})`;
}

/**
 * Locks a board whose columns are about to change, and tells its viewers to refetch after the commit. A deleted board
 * answers notFound.
 */
export async function changeBoard(tx: Tx, boardId: string): Promise<void> {
  await lockBoard(tx, boardId);
  await refreshBoards(tx, [boardId]);
}

/**
 * Tells the boards' viewers to refetch. Boards are cached by version, so every transaction that changes what a board shows
 * must call this, `refreshBoardsShowing` or `changeBoard`. Called after other changes, while the boards are locked. `movedAt`
 * is set when applications were moved.
 */
export async function refreshBoards(tx: Tx, boardIds: readonly string[], movedAt: Date | null = null): Promise<void> {
  if (boardIds.length === 0) return;
  await sql`
    WITH refreshed AS (
      UPDATE boards SET version = version + 1, moved_at = coalesce(${movedAt}, moved_at)
      WHERE id = ${anyId(boardIds)} RETURNING id, company_id, job_id
    )
    SELECT ${signalBoard()} FROM refreshed`.execute(tx);
}

/** After a change of something outside the board that it shows: its job, a job seeker, or a message template. */
export async function refreshBoardsShowing(tx: Tx, scope: BoardScope): Promise<void> {
  await refreshBoards(tx, await lockBoardsShowing(tx, scope));
}

/**
 * SQL for the id of a board's first column, where new applications land. `boardId` is a parameter, or a column of the query
 * around it.
 */
export function firstColumn(boardId: RawBuilder<unknown>) {
  return sql<string>`(SELECT id FROM board_columns WHERE board_id = ${boardId} ORDER BY position, id LIMIT 1)`;
}
