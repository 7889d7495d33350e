import { generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { ApiError } from '../../http/api-error.ts';
import { auditAll } from '../../platform/audit.ts';
import { notifyBoardChanged, notifyStatusChanges } from './notify.ts';
import { getShownStatus, listColumns, lockBoard } from './queries.ts';

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

/**
 * Moves applications within their board; also writes the history, queues or cancels the columns' mails, and notifies
 * viewers. Answers notFound if none of the applications is on the board, conflict if the column is gone.
 */
export async function moveApplications(ctx: Context, tx: Tx, board: BoardIds, move: Move) {
  const { boardId, companyId, jobId } = board;
  await lockBoard(tx, boardId);
  const applications = await lockApplications(tx, jobId, move.ids);
  const rows = [...new Set(move.ids)].flatMap((id) => applications.get(id) ?? []);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) throw new ApiError('notFound');
  const columns = await listColumns(tx, boardId);
  const column = columns.find(({ id }) => id === move.columnId);
  if (!column) throw new ApiError('conflict', { userFriendlyMessage: columnIsGone });

  const declined = move.declined ?? column.useForDeclining;
  const others = await listOtherPositions(tx, column.id, ids);
  const positions = positionsAmong(others, move.index, ids.length);
  const places = ids.map((id, at) => ({ id, columnId: column.id, position: positions[at] ?? '', declined }));
  await storePlaces(tx, places, ctx.now());

  const arrived = rows.filter(({ columnId }) => columnId !== column.id);
  const cameFrom = groupIdsByColumn(arrived);
  const arrivedIds = arrived.map(({ id }) => id);
  const about = { companyId, userId: move.movedBy, jobId, columnId: column.id };
  await auditAll(
    tx,
    'applicant.hiringstatus.changed',
    arrivedIds.map((id) => ({ ...about, applicantId: id })),
  );
  await notifyStatusChanges(tx, {
    shownStatus: await getShownStatus(tx, companyId),
    firstColumnId: columns[0]?.id,
    changes: rows.map((before) => ({ userId: before.userId, before, after: { columnId: column.id, declined } })),
  });
  await notifyBoardChanged(tx, boardId, ctx.now());
  // Last: a column's mail may decline the applications, which changes the board again.
  const arrival = {
    companyId,
    jobId,
    boardId,
    columnId: column.id,
    applicantIds: arrivedIds,
    cameFrom,
    movedBy: move.movedBy,
  };
  await ctx.reactions.applicationsArrived(ctx, tx, arrival);
  return {
    ids,
    column,
    declined,
    cameFrom,
    /** The column moved to and the columns left. */
    touchedColumns: columns.filter(({ id }) => id === column.id || cameFrom.has(id)),
  };
}

function groupIdsByColumn(rows: readonly { id: string; columnId: string }[]): Map<string, string[]> {
  const byColumn = Map.groupBy(rows, ({ columnId }) => columnId);
  return new Map([...byColumn].map(([columnId, group]) => [columnId, group.map(({ id }) => id)]));
}

/** Locks those of the applications that are on the board, in the order of their ids. Returns their state before the moves. */
async function lockApplications(tx: Tx, jobId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('applicants')
    .select(['id', 'userId', 'columnId', 'position', 'declined'])
    .where('jobId', '=', jobId)
    .where('id', '=', anyId(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The positions of the column's other applications, in their order. */
async function listOtherPositions(tx: Tx, columnId: string, moved: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('applicants')
    .select(['id', 'position'])
    .where('columnId', '=', columnId)
    .orderBy('position')
    .execute();
  const without = new Set(moved);
  return rows.filter(({ id }) => !without.has(id)).map(({ position }) => position);
}

const columnIsGone = 'Kolumnen finns inte längre. Ladda om tavlan.';

/**
 * New positions for `count` applications, all between the other application before `index` and the next one. Others
 * with the same position as the one before are skipped, because no key lies between equal positions.
 */
function positionsAmong(others: readonly string[], index: number, count: number): string[] {
  const previous = index === 0 ? null : (others[index - 1] ?? others.at(-1) ?? null);
  const next = others.find((position) => previous === null || position > previous) ?? null;
  return generateNKeysBetween(previous, next, count);
}

interface ApplicationPlace {
  id: string;
  columnId: string;
  position: string;
  declined: boolean;
}

async function storePlaces(tx: Tx, places: readonly ApplicationPlace[], now: Date): Promise<void> {
  await sql`
    UPDATE applicants a SET column_id = moved."columnId", position = moved.position, declined = moved.declined,
      column_since = CASE WHEN a.column_id = moved."columnId" THEN a.column_since ELSE ${now} END
    FROM json_to_recordset(${JSON.stringify(places)}::json)
      AS moved (id uuid, "columnId" uuid, position text, declined boolean)
    WHERE a.id = moved.id AND a.id = ${anyId(places.map(({ id }) => id))}`.execute(tx);
}

/** Declines applications that stay where they are on their board. */
export async function declineInPlace(ctx: Context, tx: Tx, board: BoardIds, ids: readonly string[]): Promise<void> {
  const { boardId, companyId, jobId } = board;
  await lockBoard(tx, boardId);
  const applications = [...(await lockApplications(tx, jobId, ids)).values()];
  if (applications.length === 0) return;
  await tx
    .updateTable('applicants')
    .set({ declined: true })
    .where('id', '=', anyId(applications.map(({ id }) => id)))
    .execute();
  const columns = await listColumns(tx, boardId);
  await notifyStatusChanges(tx, {
    shownStatus: await getShownStatus(tx, companyId),
    firstColumnId: columns[0]?.id,
    changes: applications.map((before) => ({ userId: before.userId, before, after: { ...before, declined: true } })),
  });
  await notifyBoardChanged(tx, boardId, ctx.now());
}
