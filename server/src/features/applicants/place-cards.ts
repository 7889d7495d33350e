import { sql } from 'kysely';
import { auditAll } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { announceCards } from '../boards/announce-board.ts';
import { cancelArrivalMails, mailArrivals } from '../mails/mail-arrivals.ts';
import type { CardMove } from './place-card.ts';
import { placeBetween } from './position.ts';

export interface CardsMove extends Pick<CardMove, 'board' | 'columnId' | 'movedBy'> {
  applicantIds: readonly string[];
}

interface LaidCards {
  /** Those of them that are on the board. */
  moved: string[];
  /** Those that came from other columns, by the one each lay in. */
  left: Map<string, string[]>;
  version: number;
}

/** Moves many cards to the top of a column, in the order given. */
export async function placeCards(
  ctx: Context,
  tx: Tx,
  { board, columnId, movedBy, applicantIds }: CardsMove,
): Promise<LaidCards> {
  const cards = await lockCards(tx, board.jobId, applicantIds);
  if (cards.size === 0) throw new ApiError('notFound');
  const column = await lockColumn(tx, board.boardId, columnId);
  const moved = [...new Set(applicantIds)].filter((id) => cards.has(id));
  const places = placesAbove(await getTop(tx, columnId, moved), moved.length);
  await sql`UPDATE applicants a SET column_id = ${columnId}, position = m.position, declined = ${column.use_for_declining}
    FROM unnest(${moved}::uuid[], ${places}::text[]) AS m (id, position) WHERE a.id = m.id`.execute(tx);
  const about = { company_id: board.companyId, user_id: movedBy, job_id: board.jobId, column_id: columnId };
  const fromElsewhere = moved.filter((id) => cards.get(id) !== columnId);
  await auditAll(
    tx,
    'applicant.hiringstatus.changed',
    fromElsewhere.map((id) => ({ ...about, applicant_id: id })),
  );
  await cancelArrivalMails(
    tx,
    fromElsewhere.map((id) => ({ applicantId: id, columnId: cards.get(id) ?? '' })),
  );
  await mailArrivals(ctx, tx, { companyId: board.companyId, columnId, applicantIds: fromElsewhere, movedBy });
  const left = Map.groupBy(fromElsewhere, (id) => cards.get(id) ?? '');
  return { moved, left, version: await announceCards(tx, board, moved, ctx.now()) };
}

/** Which of them are on the board, with their columns. By id, so that two who move the same cards don't block each other. */
async function lockCards(tx: Tx, jobId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; column_id: string }>`
    SELECT id, column_id FROM applicants WHERE job_id = ${jobId} AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return new Map(rows.map(({ id, column_id }) => [id, column_id]));
}

async function lockColumn(tx: Tx, boardId: string, columnId: string) {
  const column = await tx
    .selectFrom('board_columns')
    .select('use_for_declining')
    .where('id', '=', columnId)
    .where('board_id', '=', boardId)
    .forKeyShare()
    .executeTakeFirst();
  if (!column) throw new ApiError('conflict', { userFriendlyMessage: 'Kolumnen finns inte längre. Ladda om tavlan.' });
  return column;
}

/** The first place of the cards that stay. */
async function getTop(tx: Tx, columnId: string, moved: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ top: string | null }>`
    SELECT min(position) AS top FROM applicants WHERE column_id = ${columnId} AND id <> ALL(${moved}::uuid[])`.execute(
    tx,
  );
  return rows[0]?.top ?? null;
}

/** Made from below: above the first there is always room for a short key. */
function placesAbove(top: string | null, count: number): string[] {
  const places: string[] = [];
  for (let n = 0; n < count; n++) places.unshift(placeBetween(null, places[0] ?? top));
  return places;
}
