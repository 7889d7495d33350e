import { generateKeyBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { matchJobSeeker } from '../../engines/matching/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { findOwnApplication } from './application-queries.ts';
import type { ApplicationRow } from './application-view.ts';

interface NewApplication {
  /** Created by the client, so that a retry after a lost response is recognised as the same application. */
  id?: string | undefined;
  companyId: string;
  jobId: string;
  userId: string;
  /** Time of applying. Default: now. */
  createdAt?: Date;
  /** The application that this is a copy of. */
  copiedFrom?: string;
}

export interface InsertedApplication extends ApplicationRow {
  columnId: string;
}

/**
 * Inserts an application with its score, last in the board's first column. Returns undefined if the job seeker has
 * already applied to the job, or the id is taken. The caller holds the lock of the board, so that no two applications
 * get the same position. A caller that also locks profile and job (`lockForApplication`) gets a score that no
 * concurrent change makes stale.
 */
export async function insertApplication(
  tx: Tx,
  { id, companyId, jobId, userId, createdAt, copiedFrom }: NewApplication,
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
      copied_from: copiedFrom,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id', 'created_at'])
    .executeTakeFirst();
  return inserted && { ...inserted, columnId: column.id };
}

/**
 * After `insertApplication` has inserted nothing. If the request is a retry (same `_id`), returns the application that
 * the first attempt inserted; otherwise throws duplicate (already applied) or conflict (the id belongs to another
 * application).
 */
export async function getEarlierApplication(
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
