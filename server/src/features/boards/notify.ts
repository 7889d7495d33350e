import { statusToShow } from '@platsa/contract/applications/rules';
import type { BoardChange } from '@platsa/contract/boards/schema';
import type { ShownStatus } from '@platsa/contract/companies/schema';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { anyId, list } from '../../db/list.ts';
import { maxPayloadBytes, notificationOf, notifyAll } from '../../platform/live-events/live-hub.ts';
import { listColumnDetails, lockBoardsShowing, type Shown } from './queries.ts';
import { listChangedItems } from './read-board.ts';

/** The changes that viewers apply to their copy of the board. An empty change makes them refetch the board. */
type Change = Pick<BoardChange, 'cards' | 'gone' | 'columns'>;

/**
 * Increments a board's version and notifies its viewers. Returns the new version, which changes nowhere else. Boards
 * are cached by version, so every transaction that changes what a board shows must call this (or a function below),
 * after its changes and while it holds the board's lock. `movedAt` is set when applications were moved.
 */
export async function notifyBoardChanged(
  tx: Tx,
  boardId: string,
  change: Change = {},
  movedAt?: Date,
): Promise<number> {
  const [version] = await bumpVersions(tx, [{ boardId, change }], movedAt);
  if (version === undefined) throw new Error('the board was deleted while it changed');
  return version;
}

/** About as many complete applications as fit into a live event. */
const maxChangedItems = 15;

/**
 * After applications were added or changed: viewers of their boards get their current state, or refetch the board if
 * there are too many for one event.
 */
export async function notifyApplicationsChanged(
  tx: Tx,
  applications: readonly { id: string; boardId: string }[],
  now: Date,
): Promise<void> {
  const boards = [...Map.groupBy(applications, ({ boardId }) => boardId)].map(([boardId, changed]) => {
    return { boardId, ids: new Set(changed.map(({ id }) => id)) };
  });
  const shown = boards.flatMap(({ ids }) => (ids.size > maxChangedItems ? [] : [...ids]));
  const items = await listChangedItems(tx, shown, now);
  const changes = boards.map(({ boardId, ids }) => {
    const cards = items.filter(({ _applicant }) => ids.has(_applicant._id));
    return { boardId, change: ids.size > maxChangedItems ? {} : { cards } };
  });
  await bumpVersions(tx, changes);
}

export async function notifyColumnsChanged(tx: Tx, boardId: string): Promise<number> {
  return notifyBoardChanged(tx, boardId, { columns: await listColumnDetails(tx, boardId) });
}

/**
 * After a change of something outside the board that it shows: its job, a job seeker, or a message template. Viewers
 * refetch.
 */
export async function notifyBoardsShowing(tx: Tx, shown: Shown): Promise<void> {
  const boardIds = await lockBoardsShowing(tx, shown);
  await bumpVersions(
    tx,
    boardIds.map((boardId) => ({ boardId, change: {} })),
  );
}

/** One statement, so that a board stays locked for one round trip less. */
async function bumpVersions(
  tx: Tx,
  changes: readonly { boardId: string; change: Change }[],
  movedAt: Date | null = null,
): Promise<number[]> {
  if (changes.length === 0) return [];
  const boardIds = changes.map(({ boardId }) => boardId);
  const contents = changes.map(({ change }) => contentsOf(change));
  const event = sql`json_build_object('audience', 'company:' || company_id, 'event', json_build_object(
    'type', 'board', 'id', id, 'change', contents || jsonb_build_object('after', version - 1, 'version', version)))`;
  const { rows } = await sql<{ version: number }>`
    WITH bumped AS (
      UPDATE boards SET version = version + 1, moved_at = coalesce(${movedAt}, moved_at)
      FROM unnest(${list(boardIds, 'uuid')}, ${list(contents, 'text')}) AS changed (board_id, contents)
      WHERE id = board_id AND id = ${anyId(boardIds)} RETURNING id, company_id, version, contents::jsonb
    )
    SELECT version, ${notificationOf(sql`${event}::text`)} FROM bumped`.execute(tx);
  return rows.map(({ version }) => version);
}

/** The change as JSON. One that does not fit into a live event is left out, so that viewers refetch the board. */
function contentsOf(change: Change): string {
  const contents = JSON.stringify(change);
  // PostgreSQL writes a space after each colon and comma; the ids and versions take less than 300 bytes.
  const bytes = Buffer.byteLength(contents) + [...contents.matchAll(/[:,]/g)].length + 300;
  return bytes <= maxPayloadBytes ? contents : '{}';
}

interface State {
  column_id: string;
  declined: boolean;
}

interface StatusChange {
  userId: string;
  before: State;
  after: State;
}

interface StatusChanges {
  shownStatus: ShownStatus;
  firstColumnId: string | undefined;
  changes: readonly StatusChange[];
}

/**
 * Notifies the job seekers for whom the status of their application changed. The company decides how much of it they
 * see.
 */
export async function notifyStatusChanges(
  tx: Tx,
  { shownStatus, firstColumnId, changes }: StatusChanges,
): Promise<void> {
  // A declining message has a live event of its own, so it is left out here.
  const shown = ({ column_id, declined }: State) =>
    statusToShow({ isNew: column_id === firstColumnId, declined, declineIsKnown: false }, shownStatus);
  const changed = changes.filter(({ before, after }) => shown(before) !== shown(after));
  await notifyJobSeekers(
    tx,
    changed.map(({ userId }) => userId),
  );
}

/** After the company has changed which statuses its applicants see. */
export async function notifyApplicantsOfCompany(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT a.user_id FROM jobs j JOIN applicants a ON a.job_id = j.id
    WHERE j.company_id = ${companyId}`.execute(tx);
  await notifyJobSeekers(
    tx,
    rows.map(({ user_id }) => user_id),
  );
}

async function notifyJobSeekers(tx: Tx, userIds: readonly string[]): Promise<void> {
  const event = { type: 'applicant' } as const;
  await notifyAll(
    tx,
    userIds.map((userId) => ({ audience: `user:${userId}` as const, event })),
  );
}
