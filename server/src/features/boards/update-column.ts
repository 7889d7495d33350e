import { updateColumn } from '@platsa/contract/boards/endpoints';
import type { ColumnStage } from '@platsa/contract/boards/rules';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { authorize, confirmed, mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { changeBoard } from './board-changes.ts';
import { columnStage, requireNewColumnName } from './column-rules.ts';
import { findColumn, getColumnDetails, listColumns } from './queries.ts';
import { replaceTriggers, shareLockTemplates } from './triggers.ts';

/** Applications already in the column are not declined by its new use: only a move declines. */
export const updateColumnRoute = route(updateColumn, {
  subject: ({ ctx, input }) => findColumn(ctx.db, input.columnId),
  policy: mayOnJob('editJob'),
  handle({ ctx, input, actor, subject: { id, boardId, companyId } }) {
    // A trigger sends mails.
    if (input.triggers && input.triggers.length > 0) authorize(confirmed, actor, null);
    return inTransaction(ctx, async (tx) => {
      if (input.triggers) await shareLockTemplates(tx, companyId);
      await changeBoard(tx, boardId);
      const columns = await listColumns(tx, boardId);
      const stored = columns.find((column) => column.id === id);
      if (!stored) throw new ApiError('notFound');
      const { value = stored.value, color = stored.color } = input;
      if (input.value !== undefined) requireNewColumnName(columns, value, id);
      const stage = columnStage({ ...input, value }, stored.stage);
      await tx.updateTable('boardColumns').set({ value, color, stage }).where('id', '=', id).execute();
      if (stage !== stored.stage) await correctHistory(tx, { boardId, columnId: id, stage });
      if (input.triggers) await replaceTriggers(tx, { columnId: id, companyId }, input.triggers);
      return getColumnDetails(tx, boardId, id);
    });
  },
});

/** Corrects the stage of earlier moves through the column, too, so that figures by stage follow. */
async function correctHistory(
  tx: Tx,
  { boardId, columnId, stage }: { boardId: string; columnId: string; stage: ColumnStage },
): Promise<void> {
  await sql`
    UPDATE events SET stage = CASE WHEN column_id = ${columnId} THEN ${stage} ELSE stage END,
      from_stage = CASE WHEN from_column_id = ${columnId} THEN ${stage} ELSE from_stage END
    WHERE job_id = (SELECT job_id FROM boards WHERE id = ${boardId}) AND type = 'applicant.hiringstatus.changed'
      AND ${columnId} IN (column_id, from_column_id)`.execute(tx);
}
