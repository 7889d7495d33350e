import { type ColumnStage, guessStage, isSameColumnName } from '@platsa/contract/boards/rules';
import type { ColumnForm } from '@platsa/contract/boards/schema';
import { invalidField } from '../../http/api-error.ts';
import type { ColumnRow } from './queries.ts';

/** Throws at the field if another column of the board has the name. The caller has locked the board. */
export function requireNewColumnName(columns: readonly ColumnRow[], name: string, columnId?: string): void {
  const taken = columns.find(({ id, value }) => id !== columnId && isSameColumnName(value, name));
  if (taken) throw invalidField('value', `Tavlan har redan en kolumn som heter ${taken.value}. Välj ett annat namn`);
}

/**
 * The stage that a form gives a column. Clients that know only `useForDeclining` leave the other stages to the column's
 * name. `stored`: the stage before, null for a new column.
 */
export function columnStage(
  { value, stage, useForDeclining }: { value: string } & Partial<Pick<ColumnForm, 'stage' | 'useForDeclining'>>,
  stored: ColumnStage | null,
): ColumnStage {
  if (stage === undefined) {
    if (useForDeclining === undefined) return stored ?? guessStage(value);
    if (useForDeclining) return 'declined';
    const other = stored === null || stored === 'declined' ? guessStage(value) : stored;
    return other === 'declined' ? 'review' : other;
  }
  if (useForDeclining !== undefined && useForDeclining !== (stage === 'declined')) {
    throw invalidField('stage', 'Kolumnen används för att tacka nej bara när den betyder avslag');
  }
  return stage;
}
