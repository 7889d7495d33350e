import type { ColumnForm } from '@platsa/contract/boards/schema';
import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../http/api-error.ts';

/**
 * Locks the company before its board, so that none of its templates changes or is deleted while a column begins to use it.
 * Columns of one company do not wait for each other here.
 */
export async function shareLockTemplates(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forShare().execute();
}

/** Replaces the templates that a column mails on arrival. Duplicates are stored once. */
export async function replaceTriggers(
  tx: Tx,
  column: { columnId: string; companyId: string },
  triggers: ColumnForm['triggers'],
): Promise<void> {
  const chosen = triggers.map(({ _messageTemplate }) => _messageTemplate);
  await requireMailTemplates(tx, column.companyId, chosen);
  await tx.deleteFrom('columnTriggers').where('columnId', '=', column.columnId).execute();
  const rows = [...new Set(chosen)].map((id, position) => ({ columnId: column.columnId, templateId: id, position }));
  if (rows.length > 0) await tx.insertInto('columnTriggers').values(rows).execute();
}

/** The templates must be mail templates of the company. */
async function requireMailTemplates(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('messageTemplates')
    .select('id')
    .where('companyId', '=', companyId)
    .where('type', '=', 'email')
    .where('id', 'in', ids)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const wrong = ids.findIndex((id) => !known.has(id));
  if (wrong >= 0) throw invalidField(`triggers.${wrong}._messageTemplate`, 'Välj en mall');
}
