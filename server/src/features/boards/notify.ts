import { statusToShow } from '@platsa/contract/applications/rules';
import type { ShownStatus } from '@platsa/contract/companies/schema';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { notifyAll } from '../../platform/live-events/live-hub.ts';
import { lockBoardsShowing, type Shown } from './queries.ts';

/**
 * Increments a board's version and tells its viewers to refetch it. Boards are cached by version, so every transaction
 * that changes what a board shows must call this (or a function below), after its changes and while it holds the board's
 * lock. `movedAt` is set when applications were moved.
 */
export async function notifyBoardChanged(tx: Tx, boardId: string, movedAt?: Date): Promise<void> {
  await notifyBoardsChanged(tx, [boardId], movedAt);
}

/** After applications were added or changed. */
export async function notifyApplicationsChanged(tx: Tx, applications: readonly { boardId: string }[]): Promise<void> {
  await notifyBoardsChanged(tx, [...new Set(applications.map(({ boardId }) => boardId))]);
}

/** After a change of something outside the board that it shows: its job, a job seeker, or a message template. */
export async function notifyBoardsShowing(tx: Tx, shown: Shown): Promise<void> {
  await notifyBoardsChanged(tx, await lockBoardsShowing(tx, shown));
}

async function notifyBoardsChanged(tx: Tx, boardIds: readonly string[], movedAt?: Date): Promise<void> {
  if (boardIds.length === 0) return;
  const boards = await tx
    .updateTable('boards')
    .set(({ eb }) => ({ version: eb('version', '+', 1), ...(movedAt && { movedAt }) }))
    .where('id', '=', anyId(boardIds))
    .returning(['id', 'companyId'])
    .execute();
  await notifyAll(
    tx,
    boards.map(({ id, companyId }) => ({ audience: `company:${companyId}` as const, event: { type: 'board', id } })),
  );
}

interface State {
  columnId: string;
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
  const shown = ({ columnId, declined }: State) =>
    statusToShow({ isNew: columnId === firstColumnId, declined, declineIsKnown: false }, shownStatus);
  const changed = changes.filter(({ before, after }) => shown(before) !== shown(after));
  await notifyJobSeekers(
    tx,
    changed.map(({ userId }) => userId),
  );
}

/** After the company has changed which statuses its applicants see. */
export async function notifyApplicantsOfCompany(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    SELECT DISTINCT a.user_id FROM jobs j JOIN applicants a ON a.job_id = j.id
    WHERE j.company_id = ${companyId}`.execute(tx);
  await notifyJobSeekers(
    tx,
    rows.map(({ userId }) => userId),
  );
}

async function notifyJobSeekers(tx: Tx, userIds: readonly string[]): Promise<void> {
  const event = { type: 'applicant' } as const;
  await notifyAll(
    tx,
    userIds.map((userId) => ({ audience: `user:${userId}` as const, event })),
  );
}
