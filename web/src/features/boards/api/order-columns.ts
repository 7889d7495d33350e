import { orderColumns } from '@platsa/contract/boards/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { withColumnOrder } from '../board-order.ts';
import { board } from './board.ts';

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
    onError: (error) => toast.failed(`Kolumnen kunde inte flyttas. ${failureOf(error).message}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}
