import { updateColumn } from '@platsa/contract/boards/endpoints';
import type { ColumnForm } from '@platsa/contract/boards/schema';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { withColumn } from '../board-order.ts';
import { board } from './board.ts';

export function useUpdateColumn(boardId: string) {
  const queryClient = useQueryClient();
  return async (columnId: string, form: ColumnForm) => {
    const { queryKey } = board(boardId);
    const changed = await call(updateColumn, { columnId, ...form });
    queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, columns: withColumn(shown.columns, changed) });
  };
}
