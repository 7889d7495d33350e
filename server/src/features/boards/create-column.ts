import { createColumn } from '@platsa/contract/boards/endpoints';
import { generateKeyBetween } from 'fractional-indexing';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { authorize, confirmed, mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { changeBoard } from './board-changes.ts';
import { columnStage, requireNewColumnName } from './column-rules.ts';
import { findBoard, getColumnDetails, listColumns } from './queries.ts';
import { replaceTriggers, shareLockTemplates } from './triggers.ts';

/** Equals the limit of `orderColumns` in the contract. */
const maxColumns = 200;

export const createColumnRoute = route(createColumn, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input._workflowBoard),
  policy: mayOnJob('editJob'),
  handle({ ctx, input, actor, subject: { boardId, companyId } }) {
    // A trigger sends mails.
    if (input.triggers.length > 0) authorize(confirmed, actor, null);
    return inTransaction(ctx, async (tx) => {
      await shareLockTemplates(tx, companyId);
      await changeBoard(tx, boardId);
      const columns = await listColumns(tx, boardId);
      if (columns.length >= maxColumns) {
        throw new ApiError('conflict', { userFriendlyMessage: `En tavla kan ha högst ${maxColumns} kolumner.` });
      }
      requireNewColumnName(columns, input.value);
      const { id } = await tx
        .insertInto('boardColumns')
        .values({
          boardId,
          companyId,
          value: input.value,
          color: input.color,
          stage: columnStage(input, null),
          position: generateKeyBetween(columns.at(-1)?.position ?? null, null),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await replaceTriggers(tx, { columnId: id, companyId }, input.triggers);
      return getColumnDetails(tx, boardId, id);
    });
  },
});
