import { generateKeyBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { newId } from '../../db/new-id.ts';
import { matchPairs } from '../../engines/matching/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { firstColumn } from '../boards/index.ts';
import { findOwnApplication } from './application-queries.ts';
import type { ApplicationRow } from './application-view.ts';

interface NewApplication {
  /** Created by the client, so that a retry after a lost response is recognised as the same application. */
  id?: string | undefined;
  companyId: string;
  jobId: string;
  userId: string;
  /** What the job seeker wrote to the company. */
  message?: string | null | undefined;
  /** Time of applying. Default: now. */
  createdAt?: Date;
  /** The company places the person from its candidate bank. */
  fromBank?: boolean;
}

interface InsertedApplication extends ApplicationRow {
  job_id: string;
  column_id: string;
}

/**
 * Inserts applications with their scores, last in `columnId` or the first columns of their boards. Returns for each
 * what was inserted; undefined if the job seeker has already applied to the job, or the id is taken. The caller holds the
 * locks of the boards, so that no two applications get the same position. A caller that also locks profiles and jobs
 * (`lockForApplications`) gets scores that no concurrent change makes stale.
 */
export async function insertApplications(
  tx: Tx,
  applications: readonly NewApplication[],
  columnId: string | null = null,
): Promise<(InsertedApplication | undefined)[]> {
  const jobIds = applications.map(({ jobId }) => jobId);
  const [matches, columns] = await Promise.all([matchPairs(tx, applications), listEntryColumns(tx, jobIds, columnId)]);
  const rows = applications.map((application, index) => {
    const { id, companyId, jobId, userId, message, createdAt, fromBank = false } = application;
    const [match, column] = [matches[index], columns.get(jobId)];
    if (!column) throw new ApiError('notFound');
    column.lastPosition = generateKeyBetween(column.lastPosition, null);
    return {
      id: id ?? newId(),
      company_id: companyId,
      job_id: jobId,
      user_id: userId,
      column_id: column.id,
      position: column.lastPosition,
      score: match?.score,
      score_parts: match?.parts,
      message,
      created_at: createdAt,
      from_bank: fromBank,
    };
  });
  const inserted = await insertRows(tx, rows);
  return rows.map((row) => {
    const index = inserted.findIndex(({ id, job_id, user_id }) => {
      return id === row.id && job_id === row.job_id && user_id === row.user_id;
    });
    // The same application may have been sent twice, and is inserted once.
    return index < 0 ? undefined : inserted.splice(index, 1)[0];
  });
}

/** One statement of one text for any number of rows, so that PostgreSQL plans it once. */
async function insertRows(tx: Tx, rows: readonly object[]): Promise<InsertedApplication[]> {
  const inserted = await sql<InsertedApplication>`
    INSERT INTO applicants (id, company_id, job_id, user_id, column_id, position, score, score_parts, message,
      created_at, from_bank)
    SELECT id, company_id, job_id, user_id, column_id, position, score, score_parts, message,
      coalesce(created_at, now()), from_bank
    FROM json_populate_recordset(NULL::applicants, ${JSON.stringify(rows)}::json)
    ON CONFLICT DO NOTHING RETURNING id, job_id, user_id, column_id, created_at`.execute(tx);
  return inserted.rows;
}

/**
 * Makes an application that the company placed from its candidate bank the job seeker's own, now that they apply: with
 * their message, from now. It keeps its column, and what the company has written about it. Undefined if there is none.
 */
export async function claimPlacedApplication(
  tx: Tx,
  { jobId, userId, message = null }: Pick<NewApplication, 'jobId' | 'userId' | 'message'>,
): Promise<InsertedApplication | undefined> {
  return tx
    .updateTable('applicants')
    .set({ from_bank: false, message, created_at: sql`now()` })
    .where('job_id', '=', jobId)
    .where('user_id', '=', userId)
    .where('from_bank', '=', true)
    .returning(['id', 'job_id', 'user_id', 'column_id', 'created_at'])
    .executeTakeFirst();
}

/**
 * After `insertApplications` has inserted nothing for a request. If it is a retry (same `_id`), returns the application
 * that the first attempt inserted; otherwise duplicate (already applied) or conflict (the id belongs to another
 * application).
 */
export async function findEarlierApplication(
  tx: Tx,
  { jobId, userId, _id }: { jobId: string; userId: string; _id?: string | undefined },
): Promise<ApplicationRow | Error> {
  const known = await findOwnApplication(tx, jobId, userId);
  if (known && known.id === _id) return known;
  return known ? new ApiError('duplicate', { userFriendlyMessage: 'Du har redan ansökt!' }) : new ApiError('conflict');
}

/** The given or the first column of each job's board, with the position of its last application. */
async function listEntryColumns(tx: Tx, jobIds: readonly string[], columnId: string | null) {
  const { rows } = await sql<{ jobId: string; id: string; lastPosition: string | null }>`
    SELECT boards.job_id AS "jobId", first.id,
      (SELECT max(position) FROM applicants WHERE column_id = first.id) AS "lastPosition"
    FROM boards CROSS JOIN LATERAL (
      SELECT id FROM board_columns
      WHERE board_id = boards.id AND id = coalesce(${columnId}::uuid, ${firstColumn(sql`boards.id`)})
    ) AS first
    WHERE boards.job_id = ${anyId(jobIds)}`.execute(tx);
  return new Map(rows.map((row) => [row.jobId, row]));
}
