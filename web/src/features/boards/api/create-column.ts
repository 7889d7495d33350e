import { createColumn } from '@platsa/contract/boards/endpoints';
import type { ColumnForm } from '@platsa/contract/boards/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { withColumn } from '../board-order.ts';
import { board } from './board.ts';

/** Shows the new column, last on the board, as soon as the server has answered. */
export function useCreateColumn(boardId: string) {
  const queryClient = useQueryClient();
  return async (form: ColumnForm) => {
    const { queryKey } = board(boardId);
    const column = await call(createColumn, { ...form, _workflowBoard: boardId });
    queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, columns: withColumn(shown.columns, column) });
    await queryClient.invalidateQueries({ queryKey, exact: true });
    return column._id;
  };
}
