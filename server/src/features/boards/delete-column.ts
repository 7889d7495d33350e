import { deleteColumn } from '@platsa/contract/boards/endpoints';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { changeBoard } from './board-changes.ts';
import { findColumn, listColumns } from './queries.ts';

export const deleteColumnRoute = route(deleteColumn, {
  subject: ({ ctx, input }) => findColumn(ctx.db, input.columnId),
  policy: mayOnJob('editJob'),
  async handle({ ctx, subject: { id, boardId } }) {
    await inTransaction(ctx, async (tx) => {
      await changeBoard(tx, boardId);
      await requireOthers(tx, boardId);
      await requireEmpty(tx, id);
      await tx.deleteFrom('boardColumns').where('id', '=', id).execute();
    });
    return {};
  },
});

/** New applications need a column. */
async function requireOthers(tx: Tx, boardId: string): Promise<void> {
  if ((await listColumns(tx, boardId)).length > 1) return;
  throw new ApiError('conflict', { userFriendlyMessage: 'En tavla behöver minst en kolumn.' });
}

async function requireEmpty(tx: Tx, columnId: string): Promise<void> {
  const application = await tx
    .selectFrom('applicants')
    .select('id')
    .where('columnId', '=', columnId)
    .limit(1)
    .executeTakeFirst();
  if (!application) return;
  throw new ApiError('conflict', { userFriendlyMessage: 'Kolumnen måste vara tom för att kunna raderas.' });
}
