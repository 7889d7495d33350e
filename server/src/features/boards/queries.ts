import { isSameColumnName } from '@platsa/contract/boards/rules';
import type { ColumnDetails } from '@platsa/contract/boards/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { decodeCursor, textCursor } from '../../db/cursor.ts';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/list.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { type ColumnRow, columnView } from './view.ts';

const columnFields = ['id', 'value', 'color', 'use_for_declining', 'position'] as const;

/** The fields that policies check, and the version of the board's contents. */
export function findBoard(db: Db, boardId: string) {
  return db
    .selectFrom('boards')
    .innerJoin('jobs', 'jobs.id', 'boards.job_id')
    .select(['boards.id as boardId', 'boards.company_id as companyId', 'boards.job_id as jobId', 'boards.version'])
    .select('jobs.unlocked as jobUnlocked')
    .where('boards.id', '=', boardId)
    .executeTakeFirst();
}

export function listColumns(db: Db, boardId: string) {
  return db
    .selectFrom('board_columns')
    .select(columnFields)
    .where('board_id', '=', boardId)
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
    .selectFrom('board_columns')
    .select(columnFields)
    .select(['board_id as boardId', 'company_id as companyId'])
    .where('id', '=', columnId)
    .executeTakeFirst();
}

/** The columns of a board in their order, with the templates that they mail on arrival. */
export async function listColumnDetails(db: Db, boardId: string): Promise<ColumnDetails[]> {
  const [columns, triggers] = await Promise.all([
    listColumns(db, boardId),
    db
      .selectFrom('column_triggers')
      .innerJoin('board_columns', 'board_columns.id', 'column_triggers.column_id')
      .innerJoin('message_templates', 'message_templates.id', 'column_triggers.template_id')
      .select(['column_triggers.column_id', 'message_templates.id', 'message_templates.title'])
      .where('board_columns.board_id', '=', boardId)
      // A template that was changed to a chat template is not mailed.
      .where('message_templates.type', '=', 'email')
      .orderBy('column_triggers.position')
      .execute(),
  ]);
  const triggersOfColumn = Map.groupBy(triggers, ({ column_id }) => column_id);
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
    .selectFrom('conversation_users')
    .innerJoin('conversations', 'conversations.id', 'conversation_users.conversation_id')
    .select('conversations.applicant_id')
    .where('conversation_users.user_id', '=', userId)
    .where('conversations.job_id', '=', jobId)
    // A literal instead of a parameter: a plan for any value can't use the partial index.
    .where('conversation_users.unread', '=', sql.lit(true))
    .execute();
  return rows.map(({ applicant_id }) => applicant_id);
}

/** The company's setting for how much of an application's status job seekers see. */
export async function getShownStatus(db: Db, companyId: string) {
  const { shown_status } = await db
    .selectFrom('companies')
    .select('shown_status')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  return shown_status;
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
export type Shown =
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
export async function lockBoardsShowing(tx: Tx, shown: Shown): Promise<string[]> {
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

function isShown(shown: Shown): RawBuilder<SqlBool> {
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
    .innerJoin('jobs', 'jobs.id', 'boards.job_id')
    .select(['boards.company_id', 'boards.version', 'boards.job_id', 'jobs.title', 'jobs.start_date', 'jobs.end_date'])
    .select(['jobs.status', 'jobs.is_spontaneous', 'jobs.boost_id'])
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
    .innerJoin('jobs', 'jobs.id', 'boards.job_id')
    .select(['boards.id', 'boards.moved_at', 'jobs.id as job_id', 'jobs.title', 'jobs.start_date', 'jobs.end_date'])
    .select('jobs.status')
    .select(descriptionStart)
    .select((eb) =>
      eb
        .selectFrom('applicants')
        .whereRef('applicants.job_id', '=', 'jobs.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('applicants'),
    )
    .where('boards.company_id', '=', companyId)
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
