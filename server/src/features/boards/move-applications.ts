import type { BoardChange } from '@platsa/contract/boards/schema';
import { generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { ApiError } from '../../http/api-error.ts';
import { auditAll } from '../../platform/audit.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { notifyBoardChanged, notifyStatusChanges } from './notify.ts';
import { getShownStatus, listColumns, lockBoard } from './queries.ts';
import type { ColumnRow } from './view.ts';

export interface Move {
  board: { boardId: string; companyId: string; jobId: string };
  /** The applications, in their new order. */
  ids: readonly string[];
  columnId: string;
  /** New index among the column's other applications, from 0. An index past the end means last. */
  index: number;
  /** Whether the move declines them. Default: whether the column is used for declining. */
  declined?: boolean | undefined;
  movedBy: string;
}

export interface Moved {
  /** The applications that are on the board. */
  ids: string[];
  column: ColumnRow;
  declined: boolean;
  /** The applications that came from other columns, grouped by the column that they left. */
  left: Map<string, string[]>;
  /** The column moved to and the columns left. */
  touchedColumns: ColumnRow[];
  /** What viewers of the board are told. */
  change: BoardChange;
}

/** Moves applications to a column; also writes the history, queues or cancels the columns' mails, and notifies viewers. */
export async function moveApplications(ctx: Context, tx: Tx, move: Move): Promise<Moved> {
  const { board, columnId, movedBy } = move;
  // Pipelined in one round trip. PostgreSQL runs the statements in this order, so the others run under the board's
  // lock.
  const [, columns, before, otherPositions, shownStatus] = await Promise.all([
    lockBoard(tx, board.boardId),
    listColumns(tx, board.boardId),
    lockApplications(tx, board.jobId, move.ids),
    listOtherPositions(tx, columnId, move.ids),
    getShownStatus(tx, board.companyId),
  ]);
  if (before.size === 0) throw new ApiError('notFound');
  const column = columns.find(({ id }) => id === columnId);
  if (!column) throw new ApiError('conflict', { userFriendlyMessage: 'Kolumnen finns inte längre. Ladda om tavlan.' });

  const ids = [...new Set(move.ids)].filter((id) => before.has(id));
  const declined = move.declined ?? column.use_for_declining;
  const positions = positionsAmong(otherPositions, move.index, ids.length);
  const left = Map.groupBy(
    ids.filter((id) => before.get(id)?.column_id !== columnId),
    (id) => before.get(id)?.column_id ?? '',
  );
  const arrived = [...left.values()].flat();
  const { companyId } = board;
  const about = { company_id: companyId, user_id: movedBy, job_id: board.jobId, column_id: columnId };
  const after = { column_id: columnId, declined };
  // Viewers have the other fields of the applications.
  const cards = ids.map((_id, at) => ({
    _column: columnId,
    position: positions[at] ?? '',
    _applicant: {
      _id,
      declined,
      ...(before.get(_id)?.column_id !== columnId && { columnSince: dayInStockholm(ctx.now()) }),
    },
  }));
  const [version] = await Promise.all([
    notifyBoardChanged(tx, board.boardId, { cards }, ctx.now()),
    storePositions(tx, { ids, positions, columnId, declined }, ctx.now()),
    auditAll(
      tx,
      'applicant.hiringstatus.changed',
      arrived.map((id) => ({ ...about, applicant_id: id })),
    ),
    notifyStatusChanges(tx, {
      shownStatus,
      firstColumnId: columns[0]?.id,
      changes: [...before.values()].map((row) => ({ userId: row.user_id, before: row, after })),
    }),
    arrived.length > 0 &&
      ctx.reactions.applicationsArrived(ctx, tx, { companyId, columnId, applicantIds: arrived, left, movedBy }),
  ]);
  const touchedColumns = columns.filter(({ id }) => id === columnId || left.has(id));
  return { ids, column, declined, left, touchedColumns, change: { after: version - 1, version, cards } };
}

/** Locks those of the applications that are on the board, in the order of their ids. Returns their state before the move. */
async function lockApplications(tx: Tx, jobId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('applicants')
    .select(['id', 'user_id', 'column_id', 'declined'])
    .where('job_id', '=', jobId)
    .where('id', '=', anyId(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The positions of the other applications in the column, in their order. */
async function listOtherPositions(tx: Tx, columnId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('applicants')
    .select('position')
    .where('column_id', '=', columnId)
    .where('id', '<>', sql<string>`ALL(${ids}::uuid[])`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ position }) => position);
}

/**
 * New positions for `count` applications, all between the other application before `index` and the next one. Others
 * with the same position as the one before are skipped, because no key lies between equal positions.
 */
function positionsAmong(others: readonly string[], index: number, count: number): string[] {
  const previous = index === 0 ? null : (others[index - 1] ?? others.at(-1) ?? null);
  const next = others.find((position) => previous === null || position > previous) ?? null;
  return generateNKeysBetween(previous, next, count);
}

interface NewPositions {
  ids: readonly string[];
  positions: readonly string[];
  columnId: string;
  declined: boolean;
}

async function storePositions(tx: Tx, { ids, positions, columnId, declined }: NewPositions, now: Date): Promise<void> {
  await sql`
    UPDATE applicants SET column_id = ${columnId}, position = moved.position, declined = ${declined},
      column_since = CASE WHEN column_id = ${columnId} THEN column_since ELSE ${now} END
    FROM unnest(${ids}::uuid[], ${positions}::text[]) AS moved (id, position)
    WHERE applicants.id = moved.id`.execute(tx);
}
