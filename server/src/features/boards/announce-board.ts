import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notificationOf } from '../../events/live-hub.ts';
import { cardsJson, columnsJson } from './board-json.ts';

interface ChangedBoard {
  boardId: string;
}

/**
 * What is told of a change besides that there was one, as SQL expressions of the contract's BoardChange. Who tells of cards
 * or columns holds the locks that everyone takes who changes them, so that of two events the later tells the later state.
 */
type Told = Partial<Record<'cards' | 'gone' | 'columns', RawBuilder<unknown>>>;

/** PostgreSQL takes 8,000 bytes; one card is some 500. */
const mostBytes = 7_500;
const mostCards = 15;

/**
 * Tells who looks at a board that it has changed, and raises its version, by which finished answers are kept. Comes last in
 * a transaction: others who change the board wait for it from here on. The viewers read the board again.
 */
export async function announceBoard(db: Db, board: ChangedBoard): Promise<void> {
  await raiseVersions(only(board)).execute(db);
}

/** Tells of cards that are new or otherwise than they were, in a transaction that holds their rows. Gives the version. */
export async function announceCards(db: Db, board: ChangedBoard, ids: readonly string[], now: Date): Promise<number> {
  const told = ids.length > mostCards ? {} : { cards: cardsJson(ids, now) };
  const { rows } = await raiseVersions(only(board), { told }).execute(db);
  const row = rows[0];
  if (!row) throw new Error('the board was deleted while a card changed');
  return row.version;
}

/** Tells of cards that one statement of this transaction has deleted, which raised the version too (db/schema/08-applications.sql). */
export async function announceGone(db: Db, board: ChangedBoard, ids: readonly string[]): Promise<void> {
  await raiseVersions(only(board), { told: { gone: sql`to_json(${ids}::uuid[])` }, raisedBefore: 1 }).execute(db);
}

/** Tells of all columns, in a transaction that began with `lockColumns`. */
export async function announceColumns(db: Db, board: ChangedBoard): Promise<void> {
  await raiseVersions(only(board), { told: { columns: columnsJson(board.boardId) } }).execute(db);
}

interface Raising {
  told?: Told;
  /** How often this transaction has raised the version already. */
  raisedBefore?: number;
}

const only = ({ boardId }: ChangedBoard) => sql`id = ${boardId}`;

/** Those that a SELECT of ids gives; in one order everywhere, so that two who change the same can't lock each other out. */
export function inOrder(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`id IN (SELECT id FROM boards WHERE id IN (${ids}) ORDER BY id FOR NO KEY UPDATE)`;
}

interface RaisedRow {
  id: string;
  version: number;
}

/** As a statement, perhaps within a larger one, of the boards that a condition names; what is told may name `boards`. */
export function raiseVersions(
  which: RawBuilder<unknown>,
  { told = {}, raisedBefore = 0 }: Raising = {},
): RawBuilder<RaisedRow> {
  const message = (parts: readonly RawBuilder<unknown>[]) => sql`json_build_object(
    'audience', 'company:' || boards.company_id,
    'event', json_build_object('type', 'board', 'id', boards.id, 'change', json_build_object(
      ${sql.join([sql`'after', version - ${sql.lit(1 + raisedBefore)}, 'version', version`, ...parts])}
    )))::text`;
  const parts = Object.entries(told).map(([name, json]) => sql`${sql.lit(name)}, ${json}`);
  const fitting = sql`(SELECT CASE WHEN octet_length(full_text) <= ${sql.lit(mostBytes)} THEN full_text ELSE ${message([])} END
    FROM (SELECT ${message(parts)} AS full_text OFFSET 0) AS message)`;
  return sql`UPDATE boards SET version = version + 1 WHERE ${which}
    RETURNING id, version, ${notificationOf(parts.length > 0 ? fitting : message([]))}`;
}
