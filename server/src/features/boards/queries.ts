import type { ColumnStage } from '@platsa/contract/boards/rules';
import type { ColumnDetails, ColumnSummary } from '@platsa/contract/boards/schema';
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
    .select(['jobs.status', 'jobs.openings', 'jobs.outcome', 'jobs.isSpontaneous', 'jobs.boostId'])
    .select(descriptionStart)
    .where('boards.id', '=', boardId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** A table row shows no more of the description. */
export const descriptionStart = sql<string>`left(jobs.description, 160)`.as('description');

const columnFields = ['id', 'value', 'color', 'stage', 'position'] as const;

export function listColumns(db: Db, boardId: string) {
  return db
    .selectFrom('boardColumns')
    .select(columnFields)
    .where('boardId', '=', boardId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The column with the fields that policies check. */
export function findColumn(db: Db, columnId: string) {
  return db
    .selectFrom('boardColumns')
    .innerJoin('boards', 'boards.id', 'boardColumns.boardId')
    .select(['boardColumns.id', 'value', 'color', 'stage', 'position', 'boardId', 'boardColumns.companyId', 'jobId'])
    .where('boardColumns.id', '=', columnId)
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

export interface ColumnRow {
  id: string;
  value: string;
  color: string;
  stage: ColumnStage;
}

export function columnView(row: ColumnRow): ColumnSummary {
  const { id, value, color, stage } = row;
  return { _id: id, value, color, stage, useForDeclining: stage === 'declined' };
}
