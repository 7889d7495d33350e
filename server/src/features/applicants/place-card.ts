import { sql } from 'kysely';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../events/live-hub.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ColumnRow } from '../boards/view.ts';
import { cancelArrivalMails, mailArrivals } from '../mails/mail-arrivals.ts';
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

export interface PlacedCard {
  column: ColumnRow;
  declined: boolean;
  /** The column that was left, where it is another, and the one come to. */
  touched: ColumnRow[];
}

/**
 * Moves one card: one row, whatever the size of the column. Its row is locked, so that of two moves of one card the
 * later one stands; moves of other cards go on meanwhile.
 */
export async function placeCard(ctx: Context, tx: Tx, move: CardMove): Promise<PlacedCard> {
  const { board, applicantId } = move;
  const from = await lockCard(tx, applicantId, board.jobId);
  const [touched, { before, after }] = await Promise.all([
    listColumnsByIds(tx, board.boardId, [from.column_id, move.columnId]),
    getNeighbours(tx, move),
  ]);
  const column = touched.find(({ id }) => id === move.columnId);
  if (!column) throw new ApiError('conflict', { userFriendlyMessage: 'Kolumnen finns inte längre. Ladda om tavlan.' });
  const declined = move.declined ?? column.use_for_declining;
  const laid = { column_id: column.id, position: placeBetween(before, after), declined };
  await Promise.all([
    tx.updateTable('applicants').set(laid).where('id', '=', applicantId).execute(),
    from.column_id !== column.id && changeColumn(ctx, tx, move, from.column_id),
    announce(tx, `company:${board.companyId}`, { type: 'board', id: board.boardId }),
  ]);
  return { column, declined, touched };
}

/** The log, and the mail that the new column sends instead of the one it left. */
async function changeColumn(ctx: Context, tx: Tx, move: CardMove, leftColumnId: string): Promise<void> {
  const { board, movedBy, applicantId, columnId } = move;
  const moved = { company_id: board.companyId, user_id: movedBy, job_id: board.jobId };
  await Promise.all([
    audit(tx, 'applicant.hiringstatus.changed', { ...moved, applicant_id: applicantId, column_id: columnId }),
    cancelArrivalMails(tx, [{ applicantId, columnId: leftColumnId }]),
    mailArrivals(ctx, tx, { companyId: board.companyId, columnId, applicantIds: [applicantId], movedBy }),
  ]);
}

async function lockCard(tx: Tx, applicantId: string, jobId: string) {
  const card = await tx
    .selectFrom('applicants')
    .select('column_id')
    .where('id', '=', applicantId)
    .where('job_id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!card) throw new ApiError('notFound');
  return card;
}

/** They can't be deleted until the card has landed. */
function listColumnsByIds(tx: Tx, boardId: string, ids: string[]): Promise<ColumnRow[]> {
  return tx
    .selectFrom('board_columns')
    .select(['id', 'value', 'color', 'use_for_declining'])
    .where('board_id', '=', boardId)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
}

interface Neighbours {
  before: string | null;
  after: string | null;
}

/** `after` is the next greater place, not the next card: two cards could share a place. */
async function getNeighbours(tx: Tx, { columnId, applicantId, index }: CardMove): Promise<Neighbours> {
  const { rows } = await sql<Neighbours>`
    WITH others AS NOT MATERIALIZED (
      SELECT position, id FROM applicants WHERE column_id = ${columnId} AND id <> ${applicantId}
    ), place AS (
      SELECT CASE WHEN ${index}::integer > 0 THEN coalesce(
        (SELECT position FROM others ORDER BY position, id OFFSET ${index - 1} LIMIT 1),
        (SELECT max(position) FROM others)
      ) END AS before
    )
    SELECT before, (SELECT min(position) FROM others WHERE position > coalesce(before, '')) AS after FROM place`.execute(
    tx,
  );
  return rows[0] ?? { before: null, after: null };
}
