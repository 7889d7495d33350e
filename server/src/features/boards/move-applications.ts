import type { BoardChange } from '@platsa/contract/boards/schema';
import { generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { batched, forAccepted } from '../../db/batched.ts';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { ApiError } from '../../http/api-error.ts';
import { auditAll } from '../../platform/audit.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { notifyBoardChanged, notifyStatusChanges, type StatusChange } from './notify.ts';
import { getShownStatus, listColumns, lockBoard } from './queries.ts';
import type { ColumnRow } from './view.ts';

interface BoardIds {
  boardId: string;
  companyId: string;
  jobId: string;
}

export interface Move {
  /** The applications, in their new order. */
  ids: readonly string[];
  columnId: string;
  /** New index among the column's other applications, from 0. An index past the end means last. */
  index: number;
  /** Whether the move declines them. Default: whether the column is used for declining. */
  declined?: boolean | undefined;
  movedBy: string;
}

/** Applications with their new column and position, as viewers of the board receive them. */
type MovedApplications = NonNullable<BoardChange['cards']>;

interface PlannedMove extends Move {
  /** The applications that are on the board. */
  ids: string[];
  /** Without the fields that stay as they are, which viewers have. */
  movedApplications: MovedApplications;
  column: ColumnRow;
  declined: boolean;
  /** The applications that came from other columns, grouped by the column that they left. */
  cameFrom: Map<string, string[]>;
  /** The column moved to and the columns left. */
  touchedColumns: ColumnRow[];
  statusChanges: StatusChange[];
}

interface Moved extends PlannedMove {
  /** The change that viewers of the board receive: this move and those of the same batch. */
  change: BoardChange;
}

/** The move of one request. Moves on one board that arrive together share a transaction. */
export const moveInBatch = batched<Move & { board: BoardIds }, Moved>({
  work: async (ctx, tx, moves) => (moves[0] ? moveApplications(ctx, tx, moves[0].board, moves) : []),
  keyOf: ({ board }) => board.boardId,
  maxItems: 32,
});

/**
 * Carries out moves on one board in their order; also writes the history, queues or cancels the columns' mails, and
 * notifies viewers. A move that is refused leaves the others alone.
 */
export async function moveApplications(
  ctx: Context,
  tx: Tx,
  board: BoardIds,
  moves: readonly Move[],
): Promise<(Moved | Error)[]> {
  const results: (Moved | Error)[] = [];
  for (const round of roundsOf(moves)) results.push(...(await moveRound(ctx, tx, board, round)));
  return results;
}

/** Starts a new round where a move concerns an application that the round already moves: it must see the earlier move's result. */
function roundsOf(moves: readonly Move[]): Move[][] {
  const rounds: Move[][] = [[]];
  let moved = new Set<string>();
  for (const move of moves) {
    if (move.ids.some((id) => moved.has(id))) {
      rounds.push([]);
      moved = new Set();
    }
    rounds.at(-1)?.push(move);
    for (const id of move.ids) moved.add(id);
  }
  return rounds;
}

async function moveRound(ctx: Context, tx: Tx, board: BoardIds, moves: readonly Move[]): Promise<(Moved | Error)[]> {
  const { boardId, companyId, jobId } = board;
  // Pipelined in one round trip. PostgreSQL runs the statements in this order, so the others run under the board's
  // lock.
  const [, columns, applications, order, shownStatus] = await Promise.all([
    lockBoard(tx, boardId),
    listColumns(tx, boardId),
    lockApplications(
      tx,
      jobId,
      moves.flatMap(({ ids }) => ids),
    ),
    listColumnOrder(
      tx,
      moves.map(({ columnId }) => columnId),
    ),
    getShownStatus(tx, companyId),
  ]);
  const planned = planMoves(moves, { columns, applications, order, today: dayInStockholm(ctx.now()) });
  return forAccepted(planned, async (accepted) => {
    const arrivals = accepted.map(({ cameFrom, columnId, movedBy }) => {
      return { companyId, columnId, applicantIds: [...cameFrom.values()].flat(), cameFrom, movedBy };
    });
    const history = arrivals.flatMap(({ applicantIds, columnId, movedBy }) => {
      const about = { company_id: companyId, user_id: movedBy, job_id: jobId, column_id: columnId };
      return applicantIds.map((id) => ({ ...about, applicant_id: id }));
    });
    const moved = accepted.flatMap(({ movedApplications }) => movedApplications);
    const changes = accepted.flatMap(({ statusChanges }) => statusChanges);
    const [version] = await Promise.all([
      notifyBoardChanged(tx, boardId, { cards: moved }, ctx.now()),
      storePositions(tx, moved, ctx.now()),
      auditAll(tx, 'applicant.hiringstatus.changed', history),
      notifyStatusChanges(tx, { shownStatus, firstColumnId: columns[0]?.id, changes }),
      ctx.reactions.applicationsArrived(ctx, tx, arrivals),
    ]);
    return accepted.map((move) => ({ ...move, change: { after: version - 1, version, cards: moved } }));
  });
}

/** Locks those of the applications that are on the board, in the order of their ids. Returns their state before the moves. */
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

/** The applications in the columns with their positions, in their order. */
function listColumnOrder(tx: Tx, columnIds: readonly string[]) {
  return tx
    .selectFrom('applicants')
    .select(['id', 'column_id', 'position'])
    .where('column_id', '=', anyId([...new Set(columnIds)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

interface BoardState {
  columns: readonly ColumnRow[];
  applications: Awaited<ReturnType<typeof lockApplications>>;
  order: Awaited<ReturnType<typeof listColumnOrder>>;
  today: string;
}

/** What each move does. A move's index refers to the order after the moves before it. */
function planMoves(
  moves: readonly Move[],
  { columns, applications, order: initialOrder, today }: BoardState,
): (PlannedMove | Error)[] {
  let order = initialOrder;
  return moves.map((move) => {
    const rows = [...new Set(move.ids)].flatMap((id) => applications.get(id) ?? []);
    if (rows.length === 0) return new ApiError('notFound');
    const column = columns.find(({ id }) => id === move.columnId);
    if (!column) return new ApiError('conflict', { userFriendlyMessage: columnIsGone });

    const ids = rows.map(({ id }) => id);
    const moved = new Set(ids);
    const others = order.filter(({ id }) => !moved.has(id));
    const inColumn = others.filter(({ column_id }) => column_id === column.id).map(({ position }) => position);
    const positions = positionsAmong(inColumn, move.index, ids.length);
    const arriving = ids.map((id, at) => ({ id, column_id: column.id, position: positions[at] ?? '' }));
    order = [...others, ...arriving].sort(byPosition);

    const arrived = rows.filter(({ column_id }) => column_id !== column.id);
    const byOldColumn = Map.groupBy(arrived, ({ column_id }) => column_id);
    const cameFrom = new Map([...byOldColumn].map(([columnId, came]) => [columnId, came.map(({ id }) => id)]));
    const touchedColumns = columns.filter(({ id }) => id === column.id || cameFrom.has(id));
    const declined = move.declined ?? column.use_for_declining;
    const movedApplications = arriving.map(({ id, position }) => {
      const since = applications.get(id)?.column_id !== column.id && { columnSince: today };
      return { _column: column.id, position, _applicant: { _id: id, declined, ...since } };
    });
    const after = { column_id: column.id, declined };
    const statusChanges = rows.map((before) => ({ userId: before.user_id, before, after }));
    return { ...move, ids, movedApplications, column, declined, cameFrom, touchedColumns, statusChanges };
  });
}

const columnIsGone = 'Kolumnen finns inte längre. Ladda om tavlan.';

/** As PostgreSQL orders them (COLLATE "C"). */
function byPosition(a: { position: string }, b: { position: string }): number {
  if (a.position === b.position) return 0;
  return a.position < b.position ? -1 : 1;
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

async function storePositions(tx: Tx, moved: MovedApplications, now: Date): Promise<void> {
  const rows = moved.map(({ _column, position, _applicant: { _id, declined } }) => {
    return { id: _id, column_id: _column, position, declined };
  });
  await sql`
    UPDATE applicants a SET column_id = moved.column_id, position = moved.position, declined = moved.declined,
      column_since = CASE WHEN a.column_id = moved.column_id THEN a.column_since ELSE ${now} END
    FROM json_populate_recordset(NULL::applicants, ${JSON.stringify(rows)}::json) AS moved
    WHERE a.id = moved.id AND a.id = ${anyId(rows.map(({ id }) => id))}`.execute(tx);
}
