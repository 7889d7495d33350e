import { moveApplicants } from '@platsa/contract/boards/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { withGroupMove } from '../board-order.ts';
import { waitForBoardVersion } from '../follow-board.ts';
import { MovedInPart, moveInParts } from '../move-in-parts.ts';
import { board } from './board.ts';

interface GroupMove {
  applicantIds: string[];
  columnId: string;
}

/**
 * Moves several applications optimistically, large groups in several calls. If a call fails, the board is refetched.
 */
export function useMoveApplicants(boardId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = board(boardId);
  return useMutation({
    // The moves of one board are sent one after the other.
    scope: { id: `moves ${boardId}` },
    mutationFn: ({ applicantIds, columnId }: GroupMove) =>
      moveInParts(applicantIds, (_applicants) =>
        call(moveApplicants, { boardId, _applicants, _workflowColumn: columnId }),
      ),
    onMutate: async ({ applicantIds, columnId }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(
        queryKey,
        (shown) => shown && { ...shown, columns: withGroupMove(shown.columns, applicantIds, columnId) },
      );
    },
    onError: (error) => toast.failed(failureText(error)),
    onSettled: (moved) =>
      moved
        ? waitForBoardVersion(queryClient, boardId, moved.version)
        : queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}

function failureText(error: Error): string {
  if (!(error instanceof MovedInPart)) return `Kandidaterna kunde inte flyttas. ${failureOf(error).message}`;
  const moved = count(error.moved, 'kandidat', 'kandidater');
  return `${moved} flyttades, men inte resten. ${failureOf(error.cause).message}`;
}
