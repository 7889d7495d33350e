import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

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
export const descriptionStart = sql<string>`left(jobs.description, 160)`.as('description');
