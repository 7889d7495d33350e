import type { ColumnView } from '@platsa/contract/boards/schema';
import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

/** Boards and their columns. */
export interface BoardTables {
  boards: { id: Id; company_id: string; job_id: string; version: Generated<number>; moved_at: Generated<Date | null> };
  board_columns: {
    id: Id;
    board_id: string;
    company_id: string;
    value: string;
    color: string;
    use_for_declining: Generated<boolean>;
    position: string;
  };
  column_views: { user_id: string; column_id: string; view: Partial<ColumnView> };
  column_triggers: { column_id: string; type: Generated<'email'>; template_id: string; position: number };
}
