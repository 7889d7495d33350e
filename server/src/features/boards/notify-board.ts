import type { BoardChange } from '@platsa/contract/boards/schema';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { announceAll } from '../../platform/live-events/live-hub.ts';
import { listColumnDetails, lockBoardsShowing, type Shown } from './queries.ts';
import { listChangedItems } from './read-board.ts';

/** What viewers apply to the board they have. Without any of it they read the board again. */
type Change = Pick<BoardChange, 'cards' | 'gone' | 'columns'>;

/**
 * Bumps a board's version and notifies its viewers: the only place where a version changes. Boards are cached by version,
 * so every transaction that changes what a board shows calls this last, under `lockBoard`. Returns the new version.
 */
export async function notifyBoardChanged(tx: Tx, boardId: string, change: Change = {}): Promise<number> {
  const [version] = await bumpVersions(tx, [boardId], change);
  if (version === undefined) throw new Error('the board was deleted while it changed');
  return version;
}

/** The same for applications with new contents: viewers get them whole, unless there are too many for one event. */
export async function notifyApplicationsChanged(
  tx: Tx,
  boardId: string,
  applicationIds: readonly string[],
  now: Date,
): Promise<number> {
  return notifyBoardChanged(tx, boardId, { cards: await listChangedItems(tx, applicationIds, now) });
}

export async function notifyColumnsChanged(tx: Tx, boardId: string): Promise<number> {
  return notifyBoardChanged(tx, boardId, { columns: await listColumnDetails(tx, boardId) });
}

/** The same after a change outside the boards: of the job, a job seeker with applications, or a template that columns send. */
export async function notifyBoardsShowing(tx: Tx, shown: Shown): Promise<void> {
  await bumpVersions(tx, await lockBoardsShowing(tx, shown));
}

async function bumpVersions(tx: Tx, boardIds: readonly string[], change: Change = {}): Promise<number[]> {
  if (boardIds.length === 0) return [];
  const boards = await tx
    .updateTable('boards')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`ANY(${boardIds}::uuid[])`)
    .returning(['id', 'company_id', 'version'])
    .execute();
  await announceAll(
    tx,
    boards.map(({ id, company_id, version }) => ({
      audience: `company:${company_id}` as const,
      event: { type: 'board' as const, id, change: { after: version - 1, version, ...change } },
    })),
  );
  return boards.map(({ version }) => version);
}
