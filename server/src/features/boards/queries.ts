import { isSameColumnName } from '@platsa/contract/boards/rules';
import type { ColumnDetails } from '@platsa/contract/boards/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { decodeCursor, textCursor } from '../../db/cursor.ts';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { type ColumnRow, columnView } from './view.ts';

const columnFields = ['id', 'value', 'color', 'useForDeclining', 'position'] as const;

/** The fields that policies check, and the version of the board's contents. */
export function findBoard(db: Db, boardId: string) {
  return db
    .selectFrom('boards')
    .innerJoin('jobs', 'jobs.id', 'boards.jobId')
    .select(['boards.id as boardId', 'boards.companyId', 'boards.jobId', 'boards.version'])
    .select('jobs.unlocked as jobUnlocked')
    .where('boards.id', '=', boardId)
    .executeTakeFirst();
}

export function listColumns(db: Db, boardId: string) {
  return db
    .selectFrom('boardColumns')
    .select(columnFields)
    .where('boardId', '=', boardId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * The board's first column, where new applications land: the first of `listColumns`. Of many boards at once; `boardId` is
 * their id in the query around it.
 */
export function firstColumn(boardId: RawBuilder<unknown>) {
  return sql<string>`(SELECT id FROM board_columns WHERE board_id = ${boardId} ORDER BY position, id LIMIT 1)`;
}

/** The column with the fields that policies check. */
export function findColumn(db: Db, columnId: string) {
  return db
    .selectFrom('boardColumns')
    .select(columnFields)
    .select(['boardId', 'companyId'])
    .where('id', '=', columnId)
    .executeTakeFirst();
}

/** The columns of a board in their order, with the templates that they mail on arrival. */
export async function listColumnDetails(db: Db, boardId: string): Promise<ColumnDetails[]> {
  const [columns, triggers] = await Promise.all([
    listColumns(db, boardId),
    db
      .selectFrom('columnTriggers')
      .innerJoin('boardColumns', 'boardColumns.id', 'columnTriggers.columnId')
      .innerJoin('messageTemplates', 'messageTemplates.id', 'columnTriggers.templateId')
      .select(['columnTriggers.columnId', 'messageTemplates.id', 'messageTemplates.title'])
      .where('boardColumns.boardId', '=', boardId)
      // A template that was changed to a chat template is not mailed.
      .where('messageTemplates.type', '=', 'email')
      .orderBy('columnTriggers.position')
      .execute(),
  ]);
  const triggersOfColumn = Map.groupBy(triggers, ({ columnId }) => columnId);
  return columns.map((column) => ({
    ...columnView(column),
    triggers: (triggersOfColumn.get(column.id) ?? []).map(({ id, title }) => ({
      type: 'email',
      _messageTemplate: { _id: id, title },
    })),
  }));
}

export async function getColumnDetails(db: Db, boardId: string, columnId: string): Promise<ColumnDetails> {
  const column = (await listColumnDetails(db, boardId)).find(({ _id }) => _id === columnId);
  if (!column) throw new ApiError('notFound');
  return column;
}

/** Throws at the field if another column of the board has the name. The caller has locked the board. */
export function requireNewColumnName(columns: readonly ColumnRow[], name: string, columnId?: string): void {
  const taken = columns.find(({ id, value }) => id !== columnId && isSameColumnName(value, name));
  if (taken) throw invalidField('value', `Tavlan har redan en kolumn som heter ${taken.value}. Välj ett annat namn`);
}

/** The applicants of a job whose conversation the user has not read. */
export async function listUnread(db: Db, userId: string, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversationUsers')
    .innerJoin('conversations', 'conversations.id', 'conversationUsers.conversationId')
    .select('conversations.applicantId')
    .where('conversationUsers.userId', '=', userId)
    .where('conversations.jobId', '=', jobId)
    // A literal instead of a parameter: a plan for any value can't use the partial index.
    .where('conversationUsers.unread', '=', sql.lit(true))
    .execute();
  return rows.map(({ applicantId }) => applicantId);
}

/** The company's setting for how much of an application's status job seekers see. */
export async function getShownStatus(db: Db, companyId: string) {
  const { shownStatus } = await db
    .selectFrom('companies')
    .select('shownStatus')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  return shownStatus;
}

/**
 * Locks a board, so that changes of its columns and applications happen one after the other. Taken before the locks of
 * applications and conversations. A deleted board answers notFound.
 */
export async function lockBoard(tx: Tx, boardId: string): Promise<void> {
  const board = await tx
    .selectFrom('boards')
    .select('id')
    .where('id', '=', boardId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!board) throw new ApiError('notFound');
}

/** Locks several boards in the order of their ids, so that two transactions never wait for each other. */
export async function lockBoards(tx: Tx, boardIds: readonly string[]): Promise<void> {
  await sql`SELECT FROM boards WHERE id = ${anyId(boardIds)} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/**
 * Something whose data boards show: a job, a job seeker with applications, both, an application with its copies, or a
 * template of columns.
 */
export type BoardScope =
  | { jobId: string }
  | { userId: string }
  | { jobId: string; userId: string }
  /** A condition on the table applicants, as `a`. */
  | { applications: RawBuilder<SqlBool> }
  | { templateId: string };

/**
 * Locks the boards that show it, in the order of their ids, and returns them. An application that was being copied while
 * this waited is on another board too, so it looks again until it finds no more. New boards have the highest ids.
 */
export async function lockBoardsShowing(tx: Tx, shown: BoardScope): Promise<string[]> {
  let locked: string[];
  let found: string[] = [];
  do {
    locked = found;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM boards WHERE ${isShown(shown)} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
    found = rows.map(({ id }) => id);
  } while (found.length > locked.length && !('jobId' in shown));
  return found;
}

function isShown(shown: BoardScope): RawBuilder<SqlBool> {
  if ('templateId' in shown) {
    return sql`id IN (SELECT c.board_id FROM board_columns c JOIN column_triggers t ON t.column_id = c.id
      WHERE t.template_id = ${shown.templateId})`;
  }
  if ('applications' in shown) {
    return sql`job_id IN (SELECT a.job_id FROM applicants a WHERE ${shown.applications})`;
  }
  const ofJob = 'jobId' in shown ? [sql<SqlBool>`job_id = ${shown.jobId}`] : [];
  const ofJobSeeker =
    'userId' in shown ? [sql<SqlBool>`job_id IN (SELECT job_id FROM applicants WHERE user_id = ${shown.userId})`] : [];
  return sql`(${sql.join([...ofJob, ...ofJobSeeker], sql` OR `)})`;
}

/** A board with the fields of its job that it shows. */
export function getBoardRow(db: Db, boardId: string) {
  return db
    .selectFrom('boards')
    .innerJoin('jobs', 'jobs.id', 'boards.jobId')
    .select(['boards.companyId', 'boards.version', 'boards.jobId', 'jobs.title', 'jobs.startDate', 'jobs.endDate'])
    .select(['jobs.status', 'jobs.isSpontaneous', 'jobs.boostId'])
    .select(descriptionStart)
    .where('boards.id', '=', boardId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** A table row shows no more of the description. */
const descriptionStart = sql<string>`left(jobs.description, 160)`.as('description');

export interface BoardSearch {
  companyId: string;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** Ordered by the job's title in Swedish order, then by id. */
export function listBoardRows(db: Db, { companyId, search, after, limit }: BoardSearch) {
  const cursor = decodeCursor(after, textCursor);
  let query = db
    .selectFrom('boards')
    .innerJoin('jobs', 'jobs.id', 'boards.jobId')
    .select(['boards.id', 'boards.movedAt', 'jobs.id as jobId', 'jobs.title', 'jobs.startDate', 'jobs.endDate'])
    .select('jobs.status')
    .select(descriptionStart)
    .select((eb) =>
      eb
        .selectFrom('applicants')
        .whereRef('applicants.jobId', '=', 'jobs.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('applicants'),
    )
    .where('boards.companyId', '=', companyId)
    // The boards of the candidate bank are reached from there.
    .where('jobs.status', '<>', 'bank')
    .orderBy(sql`jobs.title COLLATE "sv-x-icu"`)
    .orderBy('boards.id')
    .limit(limit)
    .$narrowType<{ applicants: number }>();
  if (search) query = query.where(mentions(search));
  if (cursor) {
    const [title, boardId] = cursor;
    query = query.where(
      sql<SqlBool>`(jobs.title COLLATE "sv-x-icu", boards.id) > (${title}::text COLLATE "sv-x-icu", ${boardId}::uuid)`,
    );
  }
  return query.execute();
}

function mentions(text: string) {
  const infix = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(jobs.title ILIKE ${infix} OR jobs.description ILIKE ${infix}
    OR jobs.start_date::text LIKE ${infix} OR jobs.end_date::text LIKE ${infix})`;
}
