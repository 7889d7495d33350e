import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { cancelArrivalMails, mailArrivals } from '../mails/mail-arrivals.ts';
import { type LaidCard, layCard } from './lay-card.ts';
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
  const { before, after, mails } = await readAround(db, move);
  const position = placeBetween(before, after);
  if (!mails) return layCard(db, move, position);
  const layAndMail = async (tx: Tx) => {
    const laid = await layCard(tx, move, position);
    if (laid.leftColumnId) await mailMove(ctx, tx, move, laid.leftColumnId);
    return laid;
  };
  return db.isTransaction ? layAndMail(db as Tx) : db.transaction().execute(layAndMail);
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
 * `after` is the next greater place, not the next card: two cards could share a place. Read without a lock: who comes
 * between meanwhile gets another place in the same gap (position.ts).
 */
async function readAround(db: Db, { board, columnId, applicantId, index }: CardMove): Promise<Around> {
  const { rows } = await sql<Around>`
    WITH others AS NOT MATERIALIZED (
      SELECT position, id FROM applicants WHERE column_id = ${columnId} AND id <> ${applicantId}
    ), place AS (
      SELECT CASE WHEN ${index}::integer > 0 THEN coalesce(
        (SELECT position FROM others ORDER BY position, id OFFSET ${index - 1} LIMIT 1),
        (SELECT max(position) FROM others)
      ) END AS before
    )
    SELECT before, (SELECT min(position) FROM others WHERE position > coalesce(before, '')) AS after,
      EXISTS (SELECT FROM column_triggers t JOIN board_columns c ON c.id = t.column_id WHERE c.board_id = ${board.boardId})
      OR EXISTS (SELECT FROM mails
        WHERE applicant_id = ${applicantId} AND status = 'pending' AND trigger_column_id IS NOT NULL) AS mails
    FROM place`.execute(db);
  return rows[0] ?? { before: null, after: null, mails: false };
}
