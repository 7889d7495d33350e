import { sql } from 'kysely';
import type { AuditEvent } from '../../audit/audit.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { raiseVersion } from '../boards/announce-board.ts';
import type { ColumnRow } from '../boards/view.ts';
import type { CardMove } from './place-card.ts';

export interface LaidCard {
  column: ColumnRow;
  declined: boolean;
  /** Undefined where it stays in its column. */
  leftColumnId: string | undefined;
  /** The column that was left, where it is another, and the one come to. */
  touched: ColumnRow[];
  /** Of the board, with the move in it. */
  version: number;
}

interface LaidRow {
  cameFrom: string | null;
  declined: boolean | null;
  touched: ColumnRow[] | null;
  version: number | null;
}

/** For those who look on: what a move changes of a card. */
const laidCards = sql`(SELECT json_agg(json_build_object('_column', column_id, 'position', position,
  '_applicant', json_build_object('_id', id, 'declined', declined))) FROM moved)`;

const statusChanged: AuditEvent = 'applicant.hiringstatus.changed';

/**
 * Writes a card's place: one row, whatever the size of the column, and one statement with the history and the word to
 * those who look on; a transaction of its own unless `db` is one. The card's row is locked, so that of two moves of one
 * card the later one stands; its columns can't be deleted until it has landed.
 */
export async function layCard(db: Db, move: CardMove, position: string): Promise<LaidCard> {
  const { board, applicantId, columnId, movedBy, declined = null } = move;
  const { rows } = await sql<LaidRow>`
    WITH card AS (
      SELECT id, column_id FROM applicants WHERE id = ${applicantId} AND job_id = ${board.jobId} FOR NO KEY UPDATE
    ), touched AS (
      SELECT id, value, color, use_for_declining FROM board_columns
      WHERE board_id = ${board.boardId} AND id IN (${columnId}, (SELECT column_id FROM card)) FOR KEY SHARE
    ), moved AS (
      UPDATE applicants a SET column_id = target.id, position = ${position},
        declined = coalesce(${declined}::boolean, target.use_for_declining)
      FROM touched target WHERE target.id = ${columnId} AND a.id = (SELECT id FROM card)
      RETURNING a.id, a.column_id, a.position, a.declined
    ), logged AS (
      INSERT INTO audit_log (event, company_id, user_id, job_id, applicant_id, column_id)
      SELECT ${statusChanged}, ${board.companyId}, ${movedBy}, ${board.jobId}, moved.id, ${columnId}
      FROM moved JOIN card ON card.id = moved.id AND card.column_id <> ${columnId}
    ), told AS (
      ${raiseVersion(board, { told: { cards: laidCards }, condition: sql`EXISTS (SELECT FROM moved)` })}
    )
    SELECT (SELECT column_id FROM card) AS "cameFrom", (SELECT json_agg(touched) FROM touched) AS touched, moved.declined,
      (SELECT version FROM told) AS version
    FROM (SELECT) AS always LEFT JOIN moved ON true`.execute(db);
  return laidCard(rows[0], columnId);
}

function laidCard(row: LaidRow | undefined, columnId: string): LaidCard {
  if (!row?.cameFrom) throw new ApiError('notFound');
  const touched = row.touched ?? [];
  const column = touched.find(({ id }) => id === columnId);
  if (!column) throw new ApiError('conflict', { userFriendlyMessage: 'Kolumnen finns inte längre. Ladda om tavlan.' });
  const leftColumnId = row.cameFrom === columnId ? undefined : row.cameFrom;
  return { column, declined: row.declined ?? false, leftColumnId, touched, version: row.version ?? 0 };
}
