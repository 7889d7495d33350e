import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { joinRequirements, score, scoreParts } from '../../matching/score-sql.ts';
import { placeBetween } from './position.ts';

export interface NewApplicant {
  /** Made by the sender, where it may be sent again. */
  id?: string | undefined;
  companyId: string;
  jobId: string;
  userId: string;
  /** When the person applied, where that is not now. */
  createdAt?: Date;
}

export interface InsertedApplicant {
  applicantId: string;
  boardId: string;
  columnId: string;
  createdAt: Date;
}

/**
 * Puts somebody who applies at the end of the board's first column, with the score. Gives nothing when the person has
 * applied to the advert before, or the id is taken.
 */
export async function insertApplicant(tx: Tx, applicant: NewApplicant): Promise<InsertedApplicant | undefined> {
  const placed = [{ ...applicant, end: await getEnd(tx, applicant.jobId) }];
  const { rows } = await sql<InsertedRow>`WITH ${insertion(placed)} SELECT ${insertedRow} FROM inserted`.execute(tx);
  return inTheirOrder(placed, rows)[0];
}

/** Where applicants come to: the end of a board's first column. */
export interface BoardEnd {
  boardId: string;
  columnId: string;
  lastPosition: string | null;
  /** Whether the column sends mail to those who come to it. */
  mails: boolean;
}

async function getEnd(db: Db, jobId: string): Promise<BoardEnd> {
  const { rows } = await endOf(sql`${jobId}`).execute(db);
  const [end] = rows;
  if (!end) throw new Error(`advert ${jobId} has no board`);
  return end;
}

export function endOf(jobId: RawBuilder<unknown>): RawBuilder<BoardEnd> {
  return sql`
    SELECT b.id AS "boardId", c.id AS "columnId",
      (SELECT position FROM applicants WHERE column_id = c.id ORDER BY position DESC LIMIT 1) AS "lastPosition",
      EXISTS (SELECT FROM column_triggers WHERE column_id = c.id) AS mails
    FROM boards b CROSS JOIN LATERAL (
      SELECT id FROM board_columns WHERE board_id = b.id ORDER BY position LIMIT 1
    ) AS c
    WHERE b.job_id = ${jobId}`;
}

export interface InsertedRow {
  id: string;
  jobId: string;
  userId: string;
  createdAt: Date;
}

type PlacedApplicant = NewApplicant & { end: BoardEnd };

export const insertedRow = sql`id, job_id AS "jobId", user_id AS "userId", created_at AS "createdAt"`;

/** What became of each of several, each another person or advert. */
export function inTheirOrder(
  applicants: readonly PlacedApplicant[],
  rows: readonly InsertedRow[],
): (InsertedApplicant | undefined)[] {
  const found = new Map(rows.map((row) => [`${row.jobId} ${row.userId}`, row]));
  return applicants.map(({ jobId, userId, end: { boardId, columnId } }) => {
    const row = found.get(`${jobId} ${userId}`);
    return row && { applicantId: row.id, boardId, columnId, createdAt: row.createdAt };
  });
}

/** Of a larger statement the part that stores several, each another person or advert: `inserted` are those that are new, as rows of `applicants`. */
export function insertion(applicants: readonly PlacedApplicant[]): RawBuilder<unknown> {
  const rows = applicants.map(({ end, createdAt, ...applicant }) => ({
    ...applicant,
    columnId: end.columnId,
    position: placeBetween(end.lastPosition, null),
    createdAt: createdAt?.toISOString(),
  }));
  return sql`p AS (
      SELECT row_number() OVER () AS nr, id, "companyId" AS company_id, "jobId" AS job_id, "userId" AS user_id,
        "columnId" AS column_id, position, coalesce("createdAt", now()) AS created_at
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS new (id uuid, "companyId" uuid, "jobId" uuid,
        "userId" uuid, "columnId" uuid, position text, "createdAt" timestamptz)
    ), scored AS (
      SELECT p.nr, coalesce(${score}, 0) AS score, coalesce(${scoreParts}, '[]') AS parts
      FROM p ${joinRequirements} GROUP BY p.nr
    ), inserted AS (
      INSERT INTO applicants
        (id, company_id, job_id, user_id, column_id, position, score, score_parts, created_at)
      SELECT coalesce(p.id, uuid_v7()), company_id, job_id, user_id, column_id, position, score, parts, created_at
      FROM p JOIN scored USING (nr) ORDER BY nr
      ON CONFLICT DO NOTHING
      RETURNING id, company_id, job_id, user_id, column_id, position, declined, score, rating, messaged, created_at
    )`;
}
