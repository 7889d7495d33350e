import { moveApplicants } from '@platsa/contract/boards/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { withGroupMove } from '../board-order.ts';
import { untilShown } from '../follow-board.ts';
import { board } from './board.ts';

interface GroupMove {
  applicantIds: string[];
  columnId: string;
}

/** Several cards at once: they are seen there at once, and a refusal fetches where they truly are. */
export function useMoveApplicants(boardId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = board(boardId);
  return useMutation({
    scope: { id: `moves ${boardId}` },
    mutationFn: ({ applicantIds, columnId }: GroupMove) =>
      call(moveApplicants, { boardId, _applicants: applicantIds, _workflowColumn: columnId }),
    onMutate: async ({ applicantIds, columnId }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(
        queryKey,
        (shown) => shown && { ...shown, columns: withGroupMove(shown.columns, applicantIds, columnId) },
      );
    },
    onError: (error) => toast.failed(`Kandidaterna kunde inte flyttas. ${failureOf(error).message}`),
    onSettled: (moved) =>
      moved
        ? untilShown(queryClient, boardId, moved.version)
        : queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}
