import { sql } from 'kysely';
import type { AuditEvent } from '../../audit/audit.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { inOrder, raiseVersions } from '../boards/announce-board.ts';
import type { ColumnRow } from '../boards/view.ts';
import type { CardMove } from './place-card.ts';

/** A move with the place that was found for it. */
export type CardToLay = CardMove & { position: string };

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
  cardId: string;
  cameFrom: string;
  declined: boolean | null;
  touched: ColumnRow[] | null;
  version: number | null;
}

/** For those who look on: what the moves change of a board's cards. */
const laidCards = sql`(SELECT json_agg(json_build_object('_column', moved.column_id, 'position', moved.position,
    '_applicant', json_build_object('_id', moved.id, 'declined', moved.declined)))
  FROM moved JOIN card ON card_id = moved.id WHERE card.board_id = boards.id)`;

const statusChanged: AuditEvent = 'applicant.hiringstatus.changed';

/**
 * Writes the places of different cards: one row each, whatever the size of the column, and one statement with the history
 * and the word to those who look on; a transaction of its own unless `db` is one. The cards' rows are locked, so that of
 * two moves of one card the later one stands; their columns can't be deleted until they have landed. Nothing is given for
 * a card that is not on its board, nor, with `passOver`, for one that somebody else has locked.
 */
export async function layCards(
  db: Db,
  cards: readonly CardToLay[],
  { passOver }: { passOver: boolean },
): Promise<(LaidCard | ApiError | undefined)[]> {
  const { rows } = await sql<LaidRow>`
    WITH card AS MATERIALIZED (
      SELECT w.card_id, w.job_id, w.board_id, w.company_id, w.column_id, w.position, w.declined, w.moved_by,
        a.column_id AS from_id
      FROM unnest(
        ${cards.map(({ applicantId }) => applicantId)}::uuid[], ${cards.map(({ board }) => board.jobId)}::uuid[],
        ${cards.map(({ board }) => board.boardId)}::uuid[], ${cards.map(({ board }) => board.companyId)}::uuid[],
        ${cards.map(({ columnId }) => columnId)}::uuid[], ${cards.map(({ position }) => position)}::text[],
        ${cards.map(({ declined = null }) => declined)}::boolean[], ${cards.map(({ movedBy }) => movedBy)}::uuid[]
      ) AS w (card_id, job_id, board_id, company_id, column_id, position, declined, moved_by)
      JOIN applicants a ON a.id = w.card_id AND a.job_id = w.job_id
      ORDER BY a.id FOR NO KEY UPDATE OF a ${passOver ? sql`SKIP LOCKED` : sql``}
    ), touched AS MATERIALIZED (
      SELECT c.id, c.value, c.color, c.use_for_declining, c.board_id
      FROM (SELECT board_id, column_id FROM card UNION SELECT board_id, from_id FROM card) AS t (board_id, id)
        JOIN board_columns c ON c.id = t.id AND c.board_id = t.board_id
      FOR KEY SHARE OF c
    ), moved AS (
      UPDATE applicants a SET column_id = target.id, position = card.position,
        declined = coalesce(card.declined, target.use_for_declining)
      FROM card JOIN touched target ON target.id = card.column_id AND target.board_id = card.board_id
      WHERE a.id = card.card_id
      RETURNING a.id, a.column_id, a.position, a.declined
    ), logged AS (
      INSERT INTO audit_log (event, company_id, user_id, job_id, applicant_id, column_id)
      SELECT ${statusChanged}, company_id, moved_by, job_id, card_id, card.column_id
      FROM card JOIN moved ON moved.id = card_id WHERE from_id <> card.column_id
    ), told AS (
      ${raiseVersions(inOrder(sql`SELECT board_id FROM card JOIN moved ON moved.id = card_id`), { told: { cards: laidCards } })}
    )
    SELECT card_id AS "cardId", from_id AS "cameFrom", moved.declined, (
      SELECT json_agg(json_build_object(
        'id', t.id, 'value', t.value, 'color', t.color, 'use_for_declining', t.use_for_declining
      )) FROM touched t WHERE t.board_id = card.board_id AND t.id IN (card.column_id, card.from_id)
    ) AS touched, (SELECT version FROM told WHERE told.id = card.board_id) AS version
    FROM card LEFT JOIN moved ON moved.id = card_id`.execute(db);
  const byCard = new Map(rows.map((row) => [row.cardId, row]));
  return cards.map(({ applicantId, columnId }) => laidCard(byCard.get(applicantId), columnId));
}

function laidCard(row: LaidRow | undefined, columnId: string): LaidCard | ApiError | undefined {
  if (!row) return undefined;
  const touched = row.touched ?? [];
  const column = touched.find(({ id }) => id === columnId);
  if (!column) return new ApiError('conflict', { userFriendlyMessage: 'Kolumnen finns inte längre. Ladda om tavlan.' });
  const leftColumnId = row.cameFrom === columnId ? undefined : row.cameFrom;
  return { column, declined: row.declined ?? false, leftColumnId, touched, version: row.version ?? 0 };
}
