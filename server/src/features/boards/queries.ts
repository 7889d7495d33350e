import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

const columnFields = ['id', 'value', 'color', 'use_for_declining', 'position'] as const;

/** What a policy needs to know of a board. */
export function findBoard(db: Db, boardId: string) {
  return db
    .selectFrom('boards')
    .select(['id as boardId', 'company_id as companyId', 'job_id as jobId'])
    .where('id', '=', boardId)
    .executeTakeFirst();
}

/** The same with what reading it takes: whether the applicants may be shown, and the version of all that the board shows. */
export function findBoardWithVersion(db: Db, boardId: string) {
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

/** What a policy needs to know of a column, and what it is. */
export function findColumn(db: Db, columnId: string) {
  return db
    .selectFrom('board_columns')
    .select(columnFields)
    .select(['board_id as boardId', 'company_id as companyId'])
    .where('id', '=', columnId)
    .executeTakeFirst();
}

/**
 * Two who change the columns of a board at once do it one after the other. Not by its row, whose version everyone raises
 * who changes a card: locks are taken in the order of this one, cards, columns, the row.
 */
export async function lockColumns(tx: Tx, boardId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${boardId}, 0))`.execute(tx);
}

export interface BoardSearch {
  companyId: string;
  search?: string | undefined;
  /** The board the page before ended with. */
  after?: string | undefined;
  limit: number;
}

/** By the advert's title in Swedish order, then by id. */
export function listBoardRows(db: Db, { companyId, search, after, limit }: BoardSearch) {
  let query = db
    .selectFrom('boards')
    .innerJoin('jobs', 'jobs.id', 'boards.job_id')
    .select(['boards.id', 'jobs.id as job_id', 'jobs.title', 'jobs.start_date', 'jobs.end_date'])
    .select(['jobs.status', 'jobs.is_spontaneous'])
    .select(sql<string>`left(jobs.description, ${sql.lit(descriptionStart)})`.as('description'))
    .select((eb) =>
      eb
        .selectFrom('applicants')
        .whereRef('applicants.job_id', '=', 'jobs.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('applicants'),
    )
    .where('boards.company_id', '=', companyId)
    .orderBy(sql`jobs.title COLLATE "sv-x-icu"`)
    .orderBy('boards.id')
    .limit(limit)
    .$narrowType<{ applicants: number }>();
  if (search) query = query.where(mentions(search));
  if (after) {
    query = query.where(sql<SqlBool>`(jobs.title COLLATE "sv-x-icu", boards.id) >
      (SELECT j.title COLLATE "sv-x-icu", b.id FROM boards b JOIN jobs j ON j.id = b.job_id WHERE b.id = ${after})`);
  }
  return query.execute();
}

function mentions(text: string) {
  const infix = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(jobs.title ILIKE ${infix} OR jobs.description ILIKE ${infix}
    OR jobs.start_date::text LIKE ${infix} OR jobs.end_date::text LIKE ${infix})`;
}

/** As much of a description as a table row can show. */
export const descriptionStart = 160;
