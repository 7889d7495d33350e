import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { list } from '../../db/list.ts';
import { ApiError } from '../../http/api-error.ts';
import { cancelArrivalMails, mailArrivals } from '../mails/mail-arrivals.ts';
import { type LaidCard, layCards } from './lay-cards.ts';
import { placeBetween } from './position.ts';

export interface CardMove {
  board: { boardId: string; companyId: string; jobId: string };
  applicantId: string;
  columnId: string;
  /** Among the column's cards as laid, without this one; past the end means last. */
  index: number;
  /** What the column is used for decides where this is not given. */
  declined: boolean | undefined;
  movedBy: string;
}

/** Moves one card, with what its old and new column do about it. One statement where they do nothing. */
export async function placeCard(ctx: Context, db: Db, move: CardMove): Promise<LaidCard> {
  const [around] = await readAround(db, [move]);
  if (!around) throw new ApiError('notFound');
  const position = placeBetween(around.before, around.after);
  if (!around.mails) return layCard(db, move, position);
  const layAndMail = async (tx: Tx) => {
    const laid = await layCard(tx, move, position);
    if (laid.leftColumnId) await mailMove(ctx, tx, move, laid.leftColumnId);
    return laid;
  };
  return db.isTransaction ? layAndMail(db as Tx) : db.transaction().execute(layAndMail);
}

async function layCard(db: Db, move: CardMove, position: string): Promise<LaidCard> {
  const [laid] = await layCards(db, [{ ...move, position }], { passOver: false });
  if (!laid) throw new ApiError('notFound');
  if (laid instanceof ApiError) throw laid;
  return laid;
}

/** The mail that the new column sends instead of the one it left. */
async function mailMove(ctx: Context, tx: Tx, move: CardMove, leftColumnId: string): Promise<void> {
  const { board, movedBy, applicantId, columnId } = move;
  await cancelArrivalMails(tx, [{ applicantId, columnId: leftColumnId }]);
  await mailArrivals(ctx, tx, { companyId: board.companyId, columnId, applicantIds: [applicantId], movedBy });
}

interface Around {
  before: string | null;
  after: string | null;
  /** Whether columns of the board send mail, or one is on its way from when they did. */
  mails: boolean;
}

/**
 * What the cards come between, in the order of the moves. `after` is the next greater place, not the next card: two cards
 * could share a place. Read without a lock: who comes between meanwhile gets another place in the same gap (position.ts).
 */
export async function readAround(db: Db, moves: readonly CardMove[]): Promise<Around[]> {
  const idsOf = (id: (move: CardMove) => string) => list(moves.map(id), 'uuid');
  const { rows } = await sql<Around>`
    SELECT place.before, (
        SELECT position FROM applicants WHERE column_id = m.column_id AND id <> m.card_id
          AND position > coalesce(place.before, '') ORDER BY position LIMIT 1
      ) AS after,
      EXISTS (SELECT FROM column_triggers t JOIN board_columns c ON c.id = t.column_id WHERE c.board_id = m.board_id)
      OR EXISTS (SELECT FROM mails
        WHERE applicant_id = m.card_id AND status = 'pending' AND trigger_column_id IS NOT NULL) AS mails
    FROM unnest(
      ${idsOf(({ board }) => board.boardId)}, ${idsOf(({ columnId }) => columnId)},
      ${idsOf(({ applicantId }) => applicantId)}, ${list(
        moves.map(({ index }) => index),
        'integer',
      )}
    ) WITH ORDINALITY AS m (board_id, column_id, card_id, index, nr)
    CROSS JOIN LATERAL (
      SELECT CASE WHEN m.index > 0 THEN coalesce(
        (SELECT position FROM applicants WHERE column_id = m.column_id AND id <> m.card_id
          ORDER BY position, id OFFSET m.index - 1 LIMIT 1),
        (SELECT position FROM applicants WHERE column_id = m.column_id AND id <> m.card_id
          ORDER BY position DESC LIMIT 1)
      ) END AS before
      OFFSET 0 -- Worked out once: it is read twice.
    ) AS place
    ORDER BY m.nr`.execute(db);
  return rows;
}
