import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import type { Move } from '../board-order.ts';
import { board } from './board.ts';

export interface NamedMove extends Move {
  /** Whom it is about, for the message when it fails. */
  name: string;
}

const mutationKey = (boardId: string) => ['move-applicant', boardId];

/**
 * A move counts as under way until the board has been fetched again after it: meanwhile it is laid over what the
 * server says (`useMovesUnderWay`), so a refusal takes it back by itself. Moves are sent one after the other, in the
 * order they were made.
 */
export function useMoveApplicant(boardId: string) {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: board(boardId).queryKey, exact: true });
  return useMutation({
    mutationKey: mutationKey(boardId),
    scope: { id: boardId },
    mutationFn: ({ name: _name, ...move }: NamedMove) => call(moveApplicant, { boardId, ...move }),
    onSuccess: refetch,
    onError: (error, { name }) => {
      toast.failed(`${name} kunde inte flyttas. ${failureOf(error).message}`);
      void refetch();
    },
  });
}

export function useMovesUnderWay(boardId: string): Move[] {
  return useMutationState({
    filters: { mutationKey: mutationKey(boardId), status: 'pending' },
    select: ({ state }) => state.variables as NamedMove,
  });
}
