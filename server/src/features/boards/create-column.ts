import { createColumn } from '@platsa/contract/boards/endpoints';
import { generateKeyBetween } from 'fractional-indexing';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { announceColumns } from './announce-board.ts';
import { findBoard, listColumns, lockColumns } from './queries.ts';
import { columnWithTriggers, replaceTriggers } from './triggers.ts';

/** As many as one board can be asked to order at once. */
const mostColumns = 200;

export const createColumnRoute = route(createColumn, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input._workflowBoard),
  policy: memberOf,
  async handle({ ctx, input, subject: { boardId, companyId } }) {
    const column = await ctx.db.transaction().execute(async (tx) => {
      await lockColumns(tx, boardId);
      const columns = await listColumns(tx, boardId);
      if (columns.length >= mostColumns) {
        throw new ApiError('conflict', { userFriendlyMessage: `En tavla kan ha högst ${mostColumns} kolumner.` });
      }
      const created = await tx
        .insertInto('board_columns')
        .values({
          board_id: boardId,
          company_id: companyId,
          value: input.value,
          color: input.color,
          use_for_declining: input.useForDeclining,
          position: generateKeyBetween(columns.at(-1)?.position ?? null, null),
        })
        .returning(['id', 'value', 'color', 'use_for_declining'])
        .executeTakeFirstOrThrow();
      await replaceTriggers(tx, { columnId: created.id, companyId }, input.triggers);
      await announceColumns(tx, { boardId });
      return columnWithTriggers(tx, created);
    });
    return column;
  },
});
