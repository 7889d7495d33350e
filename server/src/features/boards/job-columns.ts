import type { BoardRow } from '@platsa/contract/boards/schema';
import { sql } from 'kysely';

/** Columns of `users as responsible`, left joined to a job by its `responsibleId`. */
export const responsibleColumns = [
  'responsible.id as responsibleId',
  'responsible.firstName as responsibleFirstName',
  'responsible.lastName as responsibleLastName',
] as const;

interface ResponsibleRow {
  responsibleId: string | null;
  responsibleFirstName: string | null;
  responsibleLastName: string | null;
}

export function responsibleView(row: ResponsibleRow): BoardRow['_responsible'] {
  const { responsibleId: _id, responsibleFirstName: firstName, responsibleLastName: lastName } = row;
  return _id === null ? null : { _id, firstName: firstName ?? '', lastName: lastName ?? '' };
}

/** Counts the applications in the board's columns of the stage 'hired', where `boards` is in the statement. */
export const countHired = sql<number>`(
  SELECT count(*) FROM board_columns c JOIN applicants hired ON hired.column_id = c.id
  WHERE c.board_id = boards.id AND c.stage = 'hired')`.as('hiredCount');
