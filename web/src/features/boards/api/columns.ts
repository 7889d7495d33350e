import { createColumn, deleteColumn, orderColumns, updateColumn } from '@platsa/contract/boards/endpoints';
import type { Board, ColumnForm } from '@platsa/contract/boards/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { withColumn, withColumnOrder } from '../board-columns.ts';
import { board } from './board.ts';

/** The calls that change a board's columns. The board shows the result at once, without waiting for its live event. */
export function useColumnCalls(boardId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = board(boardId);
  const show = (change: (columns: Board['columns']) => Board['columns']) =>
    queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, columns: change(shown.columns) });
  return {
    /** Returns the new column's id. It is last on the board. */
    create: async (form: ColumnForm) => {
      const column = await call(createColumn, { ...form, _workflowBoard: boardId });
      show((columns) => withColumn(columns, column));
      await queryClient.invalidateQueries({ queryKey, exact: true });
      return column._id;
    },
    update: async (columnId: string, form: ColumnForm) => {
      const changed = await call(updateColumn, { columnId, ...form });
      show((columns) => withColumn(columns, changed));
    },
    remove: async (columnId: string) => {
      await call(deleteColumn, { columnId });
      show((columns) => columns.filter(({ _id }) => _id !== columnId));
    },
  };
}

/** Reorders the columns optimistically; the board is refetched afterwards. */
export function useOrderColumns(boardId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = board(boardId);
  return useMutation({
    scope: { id: `columns ${boardId}` },
    mutationFn: (newColumnOrder: string[]) => call(orderColumns, { boardId, newColumnOrder }),
    onMutate: (order) => {
      void queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(
        queryKey,
        (shown) => shown && { ...shown, columns: withColumnOrder(shown.columns, order) },
      );
    },
    onError: (error) => toast.failed(`Kolumnen kunde inte flyttas. ${toFailure(error).message}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}
