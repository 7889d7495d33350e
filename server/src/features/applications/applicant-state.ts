import type { ApplicantState } from '@platsa/contract/applications/schema';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { columnView, type RatingViewer, ratingsSeenBy, ratingView, refreshBoards } from '../boards/index.ts';

export function getApplicantState(db: Db, applicantId: string, viewer: RatingViewer) {
  return db
    .selectFrom('applicants')
    .innerJoin('boardColumns as column', 'column.id', 'applicants.columnId')
    .innerJoinLateral(ratingsSeenBy(viewer).as('rated'), (join) => join.onTrue())
    .select(['rated.ownRating', 'rated.meanRating', 'rated.ratingsCount'])
    .select(['applicants.id', 'applicants.declined'])
    .select(['column.id as columnId', 'column.value', 'column.color', 'column.stage'])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirstOrThrow();
}

type StateRow = Awaited<ReturnType<typeof getApplicantState>>;

export function applicantStateView(row: StateRow): ApplicantState {
  return {
    _id: row.id,
    ...ratingView(row),
    declined: row.declined,
    _statusColumn: columnView({ ...row, id: row.columnId }),
  };
}

/** The company has written to these applicants. The caller has locked the applications. */
export async function markMessaged(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ boardId: string }>`
    UPDATE applicants a SET messaged = true FROM boards b
    WHERE b.job_id = a.job_id AND a.id = ${anyId(applicationIds)} AND NOT a.messaged
    RETURNING b.id AS board_id`.execute(tx);
  await refreshBoards(
    tx,
    rows.map(({ boardId }) => boardId),
  );
}
