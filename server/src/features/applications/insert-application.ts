import { generateKeyBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { matchJobSeeker } from '../../engines/matching/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { findOwnApplication } from './application-queries.ts';
import type { ApplicationRow } from './application-view.ts';

interface NewApplication {
  /** Made by the client, where it may send the application again. */
  id?: string | undefined;
  companyId: string;
  jobId: string;
  userId: string;
  /** When the person applied, where that is not now. */
  createdAt?: Date;
}

export interface InsertedApplication extends ApplicationRow {
  boardId: string;
  columnId: string;
}

/**
 * Inserts an application with its score, last in the board's first column. Returns nothing when the person has applied to
 * the job before, or the id is taken. The caller has locked person and job, so that the score can't be stale.
 */
export async function insertApplication(
  tx: Tx,
  { id, companyId, jobId, userId, createdAt }: NewApplication,
): Promise<InsertedApplication | undefined> {
  // Sent together, and carried out in this order.
  const [match, boardId, column] = await Promise.all([
    matchJobSeeker(tx, { jobId, userId }),
    lockBoardOfJob(tx, jobId),
    getFirstColumn(tx, jobId),
  ]);
  const inserted = await tx
    .insertInto('applicants')
    .values({
      id,
      company_id: companyId,
      job_id: jobId,
      user_id: userId,
      column_id: column.id,
      position: generateKeyBetween(column.last_position, null),
      score: match.score,
      score_parts: JSON.stringify(match.parts),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id', 'created_at'])
    .executeTakeFirst();
  return inserted && { ...inserted, boardId, columnId: column.id };
}

/** The same application sent again, because its answer was lost, is answered as the first time; another one is refused. */
export async function getSentBefore(
  tx: Tx,
  { jobId, userId, _id }: { jobId: string; userId: string; _id?: string | undefined },
): Promise<ApplicationRow> {
  const known = await findOwnApplication(tx, jobId, userId);
  if (known && known.id === _id) return known;
  throw known ? new ApiError('duplicate', { userFriendlyMessage: 'Du har redan ansökt!' }) : new ApiError('conflict');
}

async function lockBoardOfJob(tx: Tx, jobId: string): Promise<string> {
  const board = await tx
    .selectFrom('boards')
    .select('id')
    .where('job_id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  return board.id;
}

function getFirstColumn(tx: Tx, jobId: string) {
  return tx
    .selectFrom('board_columns')
    .innerJoin('boards', 'boards.id', 'board_columns.board_id')
    .select('board_columns.id')
    .select(
      sql<string | null>`(SELECT max(position) FROM applicants WHERE column_id = board_columns.id)`.as('last_position'),
    )
    .where('boards.job_id', '=', jobId)
    .orderBy('board_columns.position')
    .orderBy('board_columns.id')
    .limit(1)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}
