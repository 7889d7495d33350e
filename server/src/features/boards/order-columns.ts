import { orderColumns } from '@platsa/contract/boards/endpoints';
import { generateNKeysBetween } from 'fractional-indexing';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { changeBoard } from './board-changes.ts';
import { columnView, findBoard, listColumns } from './queries.ts';

export const orderColumnsRoute = route(orderColumns, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: mayOnJob('editJob'),
  handle: ({ ctx, input, subject: { boardId } }) =>
    inTransaction(ctx, async (tx) => {
      await changeBoard(tx, boardId);
      await setOrder(tx, boardId, input.newColumnOrder);
      return { columns: (await listColumns(tx, boardId)).map(columnView) };
    }),
});

async function setOrder(tx: Tx, boardId: string, order: readonly string[]): Promise<void> {
  const present = (await listColumns(tx, boardId)).map(({ id }) => id);
  // Another user has added or deleted a column since the client read the board.
  if (present.toSorted().join() !== order.toSorted().join()) throw new ApiError('conflict');
  const positions = generateNKeysBetween(null, null, order.length);
  for (const [index, id] of order.entries()) {
    await tx
      .updateTable('boardColumns')
      .set({ position: positions[index] ?? '' })
      .where('id', '=', id)
      .execute();
  }
}
