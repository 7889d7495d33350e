import { deleteColumn } from '@platsa/contract/boards/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { board } from './board.ts';

export function useDeleteColumn(boardId: string) {
  const queryClient = useQueryClient();
  return async (columnId: string) => {
    const { queryKey } = board(boardId);
    await call(deleteColumn, { columnId });
    queryClient.setQueryData(
      queryKey,
      (shown) => shown && { ...shown, columns: shown.columns.filter(({ _id }) => _id !== columnId) },
    );
  };
}
