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
  /** The time of applying; now when it is missing. */
  createdAt?: Date;
}

export interface InsertedApplication extends ApplicationRow {
  columnId: string;
}

/**
 * Inserts an application with its score, last in the board's first column. Returns undefined when the job seeker has
 * applied to the job before, or the id is taken. The caller has locked the profile and the job, so that the score can't be
 * stale, and the board.
 */
export async function insertApplication(
  tx: Tx,
  { id, companyId, jobId, userId, createdAt }: NewApplication,
): Promise<InsertedApplication | undefined> {
  const [match, column] = await Promise.all([matchJobSeeker(tx, { jobId, userId }), getFirstColumn(tx, jobId)]);
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
  return inserted && { ...inserted, columnId: column.id };
}

/** After a failed insert: a retry of the same application answers as the first time; a second application is refused. */
export async function getSentBefore(
  tx: Tx,
  { jobId, userId, _id }: { jobId: string; userId: string; _id?: string | undefined },
): Promise<ApplicationRow> {
  const known = await findOwnApplication(tx, jobId, userId);
  if (known && known.id === _id) return known;
  throw known ? new ApiError('duplicate', { userFriendlyMessage: 'Du har redan ansökt!' }) : new ApiError('conflict');
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
