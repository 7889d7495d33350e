import { deleteColumn } from '@platsa/contract/boards/endpoints';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { announceColumns } from './announce-board.ts';
import { findColumn, listColumns, lockColumns } from './queries.ts';

export const deleteColumnRoute = route(deleteColumn, {
  subject: ({ ctx, input }) => findColumn(ctx.db, input.columnId),
  policy: memberOf,
  async handle({ ctx, subject: { id, boardId } }) {
    await ctx.db.transaction().execute(async (tx) => {
      await lockColumns(tx, boardId);
      await requireOthers(tx, boardId);
      // Cards on their way here wait for this lock, or have landed and are seen by the next statement.
      await tx.selectFrom('board_columns').select('id').where('id', '=', id).forUpdate().execute();
      await requireEmpty(tx, id);
      await tx.deleteFrom('board_columns').where('id', '=', id).execute();
      await announceColumns(tx, { boardId });
    });
    return {};
  },
});

/** Whoever applies needs somewhere to come. */
async function requireOthers(tx: Tx, boardId: string): Promise<void> {
  if ((await listColumns(tx, boardId)).length > 1) return;
  throw new ApiError('conflict', { userFriendlyMessage: 'En tavla behöver minst en kolumn.' });
}

async function requireEmpty(tx: Tx, columnId: string): Promise<void> {
  const card = await tx
    .selectFrom('applicants')
    .select('id')
    .where('column_id', '=', columnId)
    .limit(1)
    .executeTakeFirst();
  if (!card) return;
  throw new ApiError('conflict', { userFriendlyMessage: 'Kolumnen måste vara tom för att kunna raderas.' });
}
