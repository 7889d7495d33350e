import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { moveToDeclining } from '../../applications/index.ts';
import { moveApplications } from '../../boards/index.ts';

/**
 * A no that is sent at once moves its applications when it is scheduled, not ten seconds later: whoever said no sees it.
 * From then on it waits for them in the declining column. The caller has locked the applications.
 */
export async function declineAtOnce(
  ctx: Context,
  tx: Tx,
  { messageId, applicantIds, by }: { messageId: string; applicantIds: readonly string[]; by: string },
): Promise<void> {
  await sql`
    UPDATE scheduled_recipients r SET left_column_id = a.column_id, left_position = a.position
    FROM applicants a JOIN board_columns c ON c.id = a.column_id
    WHERE r.message_id = ${messageId} AND a.id = r.applicant_id AND c.stage <> 'declined'`.execute(tx);
  await moveToDeclining(ctx, tx, applicantIds, by);
  // On a board without a column for declining, nothing has moved.
  await sql`
    UPDATE scheduled_recipients r SET column_id = a.column_id,
      left_column_id = nullif(left_column_id, a.column_id),
      left_position = CASE WHEN left_column_id <> a.column_id THEN left_position END
    FROM applicants a WHERE r.message_id = ${messageId} AND a.id = r.applicant_id`.execute(tx);
}

interface LeftPlace {
  applicantId: string;
  columnId: string;
  boardId: string;
  companyId: string;
  jobId: string;
  /** Number of the column's applications before the first of those that come back. */
  index: number;
}

/** The places that a no has moved its applications from, in their order; those that somebody has moved on are left out. */
export async function listLeftPlaces(tx: Tx, messageId: string, applicantIds: readonly string[]): Promise<LeftPlace[]> {
  const { rows } = await sql<LeftPlace>`
    SELECT r.applicant_id, c.id AS column_id, b.id AS board_id, b.company_id, b.job_id,
      (SELECT count(*) FROM applicants o WHERE o.column_id = c.id AND o.position < r.left_position)::int AS index
    FROM scheduled_recipients r JOIN applicants a ON a.id = r.applicant_id AND a.column_id = r.column_id
      JOIN board_columns c ON c.id = r.left_column_id JOIN boards b ON b.id = c.board_id
    WHERE r.message_id = ${messageId} AND r.applicant_id = ${anyId(applicantIds)} AND r.done_at IS NULL
    ORDER BY b.id, c.id, r.left_position, r.applicant_id`.execute(tx);
  return rows;
}

/** Moves applications back to the places that a no has moved them from. */
export async function moveToLeftPlaces(ctx: Context, tx: Tx, places: readonly LeftPlace[], by: string): Promise<void> {
  for (const [columnId, group] of Map.groupBy(places, (place) => place.columnId)) {
    const [first] = group;
    const ids = group.map(({ applicantId }) => applicantId);
    if (first) await moveApplications(ctx, tx, first, { ids, columnId, index: first.index, movedBy: by });
  }
}
