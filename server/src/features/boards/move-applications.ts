import { statusToShow } from '@platsa/contract/applications/rules';
import type { ShownStatus } from '@platsa/contract/companies/schema';
import { generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { anyId, arrayParameter } from '../../db/ids.ts';
import { type NewEvent, record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockBoard, lockBoardForMove, refreshBoards } from './board-changes.ts';
import { endMetProposals } from './end-met-proposals.ts';
import { listColumns } from './queries.ts';

export interface BoardIds {
  boardId: string;
  companyId: string;
  jobId: string;
}

export interface ApplicationMove {
  /** The applications, in their new order. */
  ids: readonly string[];
  columnId: string;
  /** New index among the column's other applications, from 0. An index past the end means last. */
  index: number;
  /** Whether the move declines them. Default: whether the column is used for declining. */
  declined?: boolean | undefined;
  /** False: the column’s own mail is not sent. */
  mails?: boolean | undefined;
  movedBy: string;
}

/**
 * Moves applications within their board. Answers conflict if the column is gone, notFound if none of them is on the board.
 */
export async function moveApplications(ctx: Context, tx: Tx, board: BoardIds, move: ApplicationMove) {
  const { boardId, companyId, jobId } = board;
  const { movedBy, mails } = move;
  const shownStatus = await getShownStatus(tx, companyId);
  await lockBoardForMove(tx, boardId);
  const columns = await listColumns(tx, boardId);
  const column = columns.find(({ id }) => id === move.columnId);
  if (!column) throw new ApiError('conflict', { userFriendlyMessage: columnIsGone });
  await lockPositions(tx, column.id);
  const applications = await lockMovedApplications(tx, jobId, move.ids);
  if (applications.length === 0) throw new ApiError('notFound');

  const declined = move.declined ?? column.stage === 'declined';
  const ids = applications.map(({ id }) => id);
  const { previous, next } = await findNeighbours(tx, { columnId: column.id, moved: ids, index: move.index });
  const positions = generateNKeysBetween(previous, next, ids.length);
  const places = ids.map((id, at) => ({ id, columnId: column.id, position: positions[at] ?? '', declined }));
  await storePlaces(tx, places, ctx.now());
  await endMetProposals(tx, ids);

  const cameFrom = groupIdsByColumn(applications.filter(({ columnId }) => columnId !== column.id));
  await ctx.hooks.applicationsMoved(ctx, tx, { companyId, columnId: column.id, cameFrom, movedBy });
  const changesSeenStatus = compareSeenStatus(shownStatus, columns[0]?.id);
  const stages = new Map(columns.map(({ id, stage }) => [id, stage]));
  const events = applications.flatMap((before): NewEvent[] => {
    const seekerSeesChange = changesSeenStatus(before, { columnId: column.id, declined });
    const about = { applicationId: before.id, personId: seekerSeesChange ? before.personId : null };
    if (before.columnId === column.id) return seekerSeesChange ? [{ type: 'application.changed', ...about }] : [];
    const entered = { companyId, by: movedBy, jobId, columnId: column.id, stage: column.stage, mails };
    const left = {
      fromColumnId: before.columnId,
      fromSince: before.columnSince,
      fromStage: stages.get(before.columnId),
    };
    return [{ type: 'applicant.hiringstatus.changed', ...entered, ...left, ...about }];
  });
  // Entering a column also queues its mail (messaging/reactions.ts).
  await record(ctx, tx, events);
  await refreshBoards(tx, [boardId], ctx.now());
  // The column moved to and the columns left.
  const touchedColumns = columns.filter(({ id }) => id === column.id || cameFrom.has(id));
  return { ids, column, declined, cameFrom, touchedColumns };
}

/** Moves into one column go one after the other, so that no two applications get the same position. */
async function lockPositions(tx: Tx, columnId: string): Promise<void> {
  await tx.selectFrom('boardColumns').select('id').where('id', '=', columnId).forNoKeyUpdate().execute();
}

function groupIdsByColumn(rows: readonly { id: string; columnId: string }[]): Map<string, string[]> {
  const byColumn = Map.groupBy(rows, ({ columnId }) => columnId);
  return new Map([...byColumn].map(([columnId, group]) => [columnId, group.map(({ id }) => id)]));
}

/** Locks those of the applications that are on the board. Returns their state before the move, in the order of `ids`. */
async function lockMovedApplications(tx: Tx, jobId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('applicants')
    .select(['id', 'personId', 'columnId', 'columnSince', 'position', 'declined'])
    .where('jobId', '=', jobId)
    .where('id', '=', anyId(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

const columnIsGone = 'Kolumnen finns inte längre. Ladda om tavlan.';

/**
 * The positions between which the moved applications go: of the other application before `index` and of the next one.
 * Others with the same position as the one before are skipped, because no key lies between equal positions.
 */
async function findNeighbours(
  tx: Tx,
  { columnId, moved, index }: { columnId: string; moved: string[]; index: number },
) {
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    WITH others AS (
      SELECT position FROM applicants WHERE column_id = ${columnId} AND id <> ALL(${arrayParameter(moved, 'uuid')}::uuid[])
    ), before AS (
      SELECT max(position) AS previous FROM (SELECT position FROM others ORDER BY position LIMIT ${index}) AS first
    )
    SELECT previous, (SELECT min(position) FROM others WHERE previous IS NULL OR position > previous) AS next
    FROM before`.execute(tx);
  return rows[0] ?? { previous: null, next: null };
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
  const shownStatus = await getShownStatus(tx, companyId);
  await lockBoard(tx, boardId);
  const applications = await lockMovedApplications(tx, jobId, ids);
  if (applications.length === 0) return;
  const declinedIds = applications.map(({ id }) => id);
  await tx.updateTable('applicants').set({ declined: true }).where('id', '=', anyId(declinedIds)).execute();
  await endMetProposals(tx, declinedIds);
  const columns = await listColumns(tx, boardId);
  const changesSeenStatus = compareSeenStatus(shownStatus, columns[0]?.id);
  const seen = applications.filter((before) => changesSeenStatus(before, { ...before, declined: true }));
  await record(
    ctx,
    tx,
    seen.map(({ id, personId }) => ({ type: 'application.changed', applicationId: id, personId })),
  );
  await refreshBoards(tx, [boardId], ctx.now());
}

interface ComparedState {
  columnId: string;
  declined: boolean;
}

/**
 * Compares two states of an application as its job seeker sees them: the company decides how much of the status is shown.
 * Ignores whether the job seeker has got a declining message, because sending one records its own event.
 */
function compareSeenStatus(shownStatus: ShownStatus, firstColumnId: string | undefined) {
  const seenStatus = ({ columnId, declined }: ComparedState) =>
    statusToShow({ isNew: columnId === firstColumnId, declined, declineIsKnown: false }, shownStatus);
  return (before: ComparedState, after: ComparedState) => seenStatus(before) !== seenStatus(after);
}

/** The company's setting for how much of an application's status job seekers see. */
async function getShownStatus(tx: Tx, companyId: string) {
  const { shownStatus } = await tx
    .selectFrom('companies')
    .select('shownStatus')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  return shownStatus;
}
