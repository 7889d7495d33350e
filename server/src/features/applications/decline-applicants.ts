import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { anyId, arrayParameter } from '../../db/ids.ts';
import {
  type ApplicationMove,
  type BoardIds,
  declineInPlace,
  listColumns,
  lockBoard,
  moveApplications,
} from '../boards/index.ts';
import { listApplicationStages } from './queries.ts';

/**
 * Declines applications. Moves them to the top of their board's first column for declining, unless they are in such a column
 * or there is none.
 */
export async function declineApplicants(
  ctx: Context,
  tx: Tx,
  applicantIds: readonly string[],
  declinedBy: string,
  options: Pick<ApplicationMove, 'mails'> = {},
): Promise<void> {
  for (const { board, staying } of await moveToDeclining(ctx, tx, applicantIds, declinedBy, options)) {
    if (staying.length > 0) await declineInPlace(ctx, tx, board, staying);
  }
}

/**
 * Moves applications to their board's first column for declining. Returns, by board, those that stay: they are in such a
 * column, or there is none.
 */
export async function moveToDeclining(
  ctx: Context,
  tx: Tx,
  applicantIds: readonly string[],
  movedBy: string,
  { mails }: Pick<ApplicationMove, 'mails'> = {},
) {
  const boards: { board: BoardIds; staying: string[] }[] = [];
  const applications = await listApplicationBoards(tx, applicantIds);
  for (const [boardId, onBoard] of Map.groupBy(applications, (application) => application.boardId)) {
    const [board] = onBoard;
    if (!board) continue;
    const ids = onBoard.map(({ id }) => id);
    await lockBoard(tx, boardId);
    const target = (await listColumns(tx, boardId)).find(({ stage }) => stage === 'declined');
    const declining = (await listApplicationStages(tx, ids)).filter(({ stage }) => stage === 'declined');
    const inDecliningColumn = new Set(declining.map(({ id }) => id));
    const moving = target ? ids.filter((id) => !inDecliningColumn.has(id)) : [];
    if (target && moving.length > 0) {
      const to = { columnId: target.id, index: 0, declined: true };
      await moveApplications(ctx, tx, board, { ids: moving, ...to, mails, movedBy });
    }
    boards.push({ board, staying: ids.filter((id) => !moving.includes(id)) });
  }
  return boards;
}

/** Sorted by board id, the order in which boards are locked. */
async function listApplicationBoards(tx: Tx, applicantIds: readonly string[]) {
  return tx
    .selectFrom('applicants')
    .innerJoin('boards', 'boards.jobId', 'applicants.jobId')
    .select(['applicants.id', 'boards.id as boardId', 'boards.companyId', 'boards.jobId'])
    .where('applicants.id', '=', anyId(applicantIds))
    .orderBy('boards.id')
    .orderBy(sql`array_position(${arrayParameter(applicantIds, 'uuid')}, applicants.id)`)
    .execute();
}
