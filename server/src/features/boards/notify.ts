import { statusToShow } from '@platsa/contract/applications/rules';
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

interface State {
  column_id: string;
  declined: boolean;
}

interface StatusChanges {
  firstColumnId: string | undefined;
  changes: readonly { userId: string; before: State; after: State }[];
}

/** Notifies the job seekers whose applications now show another status, as far as the company lets them see it. */
export async function notifyStatusChanges(
  tx: Tx,
  companyId: string,
  { firstColumnId, changes }: StatusChanges,
): Promise<void> {
  const changed = changes.filter(
    ({ before, after }) => before.column_id !== after.column_id || before.declined !== after.declined,
  );
  if (changed.length === 0) return;
  const { shown_status } = await tx
    .selectFrom('companies')
    .select('shown_status')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  // A decline in writing has a live event of its own.
  const shown = ({ column_id, declined }: State) =>
    statusToShow({ isNew: column_id === firstColumnId, declined, declineIsKnown: false }, shown_status);
  await notifyJobSeekers(
    tx,
    changed.filter(({ before, after }) => shown(before) !== shown(after)).map(({ userId }) => userId),
  );
}

/** After a company has changed what it lets its applicants see. */
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
  await announceAll(
    tx,
    userIds.map((userId) => ({ audience: `user:${userId}` as const, event })),
  );
}
