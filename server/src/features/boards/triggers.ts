import type { ColumnForm } from '@platsa/contract/boards/schema';
import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../http/api-error.ts';

/** Replaces the templates that a column mails on arrival. Duplicates are stored once. */
export async function replaceTriggers(
  tx: Tx,
  column: { columnId: string; companyId: string },
  triggers: ColumnForm['triggers'],
): Promise<void> {
  const chosen = triggers.map(({ _messageTemplate }) => _messageTemplate);
  await requireMailTemplates(tx, column.companyId, chosen);
  await tx.deleteFrom('column_triggers').where('column_id', '=', column.columnId).execute();
  const rows = [...new Set(chosen)].map((id, position) => ({ column_id: column.columnId, template_id: id, position }));
  if (rows.length > 0) await tx.insertInto('column_triggers').values(rows).execute();
}

/** The templates must be mail templates of the company. The lock keeps them from being deleted before the triggers are stored. */
async function requireMailTemplates(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('message_templates')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', 'email')
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const wrong = ids.findIndex((id) => !known.has(id));
  if (wrong >= 0) throw invalidField(`triggers.${wrong}._messageTemplate`, 'Välj en mall');
}
