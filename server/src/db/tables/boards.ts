import type { ColumnStage } from '@platsa/contract/boards/rules';
import type { ColumnView } from '@platsa/contract/boards/schema';
import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

/** Boards and their columns. */
export interface BoardTables {
  boards: { id: Id; companyId: string; jobId: string; version: Generated<number>; movedAt: Generated<Date | null> };
  boardColumns: {
    id: Id;
    boardId: string;
    companyId: string;
    value: string;
    color: string;
    stage: Generated<ColumnStage>;
    position: string;
  };
  columnViews: { userId: string; columnId: string; view: Partial<ColumnView> };
  columnTriggers: { columnId: string; type: Generated<'email'>; templateId: string; position: number };
}
