import { updateColumn } from '@platsa/contract/boards/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { authorize, confirmed, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { changeBoard } from './board-changes.ts';
import { findColumn, getColumnDetails, listColumns, requireNewColumnName } from './queries.ts';
import { replaceTriggers, shareLockTemplates } from './triggers.ts';

/** Applications already in the column are not declined by its new use: only a move declines. */
export const updateColumnRoute = route(updateColumn, {
  subject: ({ ctx, input }) => findColumn(ctx.db, input.columnId),
  policy: memberOf,
  handle({ ctx, input, actor, subject: { id, boardId, companyId } }) {
    // A trigger sends mails.
    if (input.triggers && input.triggers.length > 0) authorize(confirmed, actor, null);
    return inTransaction(ctx, async (tx) => {
      if (input.triggers) await shareLockTemplates(tx, companyId);
      await changeBoard(tx, boardId);
      if (input.value !== undefined) requireNewColumnName(await listColumns(tx, boardId), input.value, id);
      const { numUpdatedRows } = await tx
        .updateTable('boardColumns')
        .set(({ ref }) => ({
          value: input.value ?? ref('value'),
          color: input.color ?? ref('color'),
          useForDeclining: input.useForDeclining ?? ref('useForDeclining'),
        }))
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError('notFound');
      if (input.triggers) await replaceTriggers(tx, { columnId: id, companyId }, input.triggers);
      return getColumnDetails(tx, boardId, id);
    });
  },
});
