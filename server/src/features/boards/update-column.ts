import { updateColumn } from '@platsa/contract/boards/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { announceColumns } from './announce-board.ts';
import { findColumn, lockColumns } from './queries.ts';
import { columnWithTriggers, replaceTriggers } from './triggers.ts';

/** Cards that are in the column stay as they are: who is declined is decided when a card comes. */
export const updateColumnRoute = route(updateColumn, {
  subject: ({ ctx, input }) => findColumn(ctx.db, input.columnId),
  policy: memberOf,
  async handle({ ctx, input, subject }) {
    const column = await ctx.db.transaction().execute(async (tx) => {
      await lockColumns(tx, subject.boardId);
      const updated = await tx
        .updateTable('board_columns')
        .set({
          value: input.value ?? subject.value,
          color: input.color ?? subject.color,
          use_for_declining: input.useForDeclining ?? subject.use_for_declining,
        })
        .where('id', '=', subject.id)
        .returning(['id', 'value', 'color', 'use_for_declining'])
        .executeTakeFirstOrThrow();
      const { id: columnId, companyId } = subject;
      if (input.triggers) await replaceTriggers(tx, { columnId, companyId }, input.triggers);
      await announceColumns(tx, subject);
      return columnWithTriggers(tx, updated);
    });
    return column;
  },
});
