import type { Application } from '@platsa/contract/applications/schema';
import { generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { listMatches } from '../../engines/matching/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { firstColumn } from '../boards/index.ts';
import type { SourceColumns } from '../jobs/index.ts';
import { findOwnApplication } from './application-queries.ts';

interface NewApplication {
  /** Created by the client, so that a retry after a lost response is recognised as the same application. */
  id?: string | undefined;
  personId: string;
  /** The job seeker's message to the company. */
  message?: string | null | undefined;
  /** Time of applying. Default: now. */
  createdAt?: Date;
  source: SourceColumns;
  /** The company places the person from its candidate bank. */
  fromBank?: boolean;
}

interface InsertedApplication extends ApplicationRow {
  columnId: string;
}

/**
 * Inserts applications to one job with their scores, last in `columnId` or the first column of its board. Returns those that
 * were inserted: not where the job seeker has already applied to the job, or the id is taken. The caller holds the lock of
 * the board, so that no two applications get the same position. A caller that also locks profiles and job
 * (`lockForApplication`) gets scores that no concurrent change makes stale.
 */
export async function insertApplications(
  tx: Tx,
  { companyId, jobId, columnId }: { companyId: string; jobId: string; columnId?: string | undefined },
  applications: readonly NewApplication[],
): Promise<InsertedApplication[]> {
  const personIds = applications.map(({ personId }) => personId);
  const matches = await listMatches(tx, { jobIds: [jobId], personIds });
  const column = await getEntryColumn(tx, jobId, columnId);
  const positions = generateNKeysBetween(column.lastPosition, null, applications.length);
  const rows = applications.map(({ id, personId, message, createdAt, source, fromBank = false }, index) => {
    const match = matches.find((one) => one.personId === personId);
    return {
      ...{ id: id ?? newId(), companyId, jobId, personId },
      ...{ columnId: column.id, position: positions[index] },
      ...{ score: match?.score, scoreParts: match?.parts },
      ...{ message, createdAt, fromBank, ...source },
    };
  });
  return insertRows(tx, rows);
}

/** One statement of one text for any number of rows, so that PostgreSQL plans it once. */
async function insertRows(tx: Tx, rows: readonly object[]): Promise<InsertedApplication[]> {
  const inserted = await sql<InsertedApplication>`
    INSERT INTO applicants (id, company_id, job_id, person_id, column_id, position, score, score_parts, message,
      created_at, from_bank, source_channel, source_detail, source_link_id)
    SELECT id, "companyId", "jobId", "personId", "columnId", position, score, "scoreParts", message,
      coalesce("createdAt", now()), "fromBank", "sourceChannel", "sourceDetail", "sourceLinkId"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS applied (id uuid, "companyId" uuid, "jobId" uuid,
      "personId" uuid, "columnId" uuid, position text, score double precision, "scoreParts" json, message text,
      "createdAt" timestamptz, "fromBank" boolean, "sourceChannel" text, "sourceDetail" text, "sourceLinkId" uuid)
    ON CONFLICT DO NOTHING RETURNING id, person_id, column_id, created_at`.execute(tx);
  return inserted.rows;
}

/**
 * Makes an application that the company placed from its candidate bank the job seeker's own, now that they apply: with
 * their message and source, from now. It keeps its column, and what the company has written about it. Undefined if there is none.
 */
export async function claimPlacedApplication(
  tx: Tx,
  {
    jobId,
    personId,
    message = null,
    source,
  }: Pick<NewApplication, 'personId' | 'message' | 'source'> & { jobId: string },
): Promise<InsertedApplication | undefined> {
  return tx
    .updateTable('applicants')
    .set({ ...source, fromBank: false, message, createdAt: sql`now()` })
    .where('jobId', '=', jobId)
    .where('personId', '=', personId)
    .where('fromBank', '=', true)
    .returning(['id', 'personId', 'columnId', 'createdAt'])
    .executeTakeFirst();
}

/**
 * After `insertApplications` has inserted nothing. If the request is a retry (same `_id`), returns the application that the
 * first attempt inserted; otherwise answers duplicate (already applied) or conflict (the id belongs to another application).
 */
export async function getEarlierApplication(
  tx: Tx,
  { jobId, personId, _id }: { jobId: string; personId: string; _id?: string | undefined },
): Promise<ApplicationRow> {
  const known = await findOwnApplication(tx, jobId, personId);
  if (!known) throw new ApiError('conflict');
  if (known.id !== _id) throw new ApiError('duplicate', { userFriendlyMessage: 'Du har redan ansökt!' });
  return known;
}

/** The given or the first column of the job's board, with the position of its last application. */
async function getEntryColumn(tx: Tx, jobId: string, columnId: string | undefined) {
  const { rows } = await sql<{ id: string; lastPosition: string | null }>`
    SELECT entry.id, (SELECT max(position) FROM applicants WHERE column_id = entry.id) AS last_position
    FROM boards JOIN board_columns entry ON entry.board_id = boards.id
    WHERE boards.job_id = ${jobId} AND entry.id = coalesce(${columnId}::uuid, ${firstColumn(sql`boards.id`)})`.execute(
    tx,
  );
  const [column] = rows;
  if (!column) throw new ApiError('notFound');
  return column;
}

export interface ApplicationRow {
  id: string;
  personId: string;
  createdAt: Date;
}

export function applicationView(row: ApplicationRow): Application {
  return { _id: row.id, _user: row.personId, createdAt: row.createdAt.toISOString() };
}
