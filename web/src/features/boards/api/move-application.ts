import { moveApplicant } from '@platsa/contract/boards/endpoints';
import type { ColumnSummary } from '@platsa/contract/boards/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import type { Move } from '../board-order.ts';
import { waitForBoardVersion } from '../follow-board.ts';
import { board } from './board.ts';

interface NamedMove extends Move {
  /** The applicant's name, for the error message. */
  name: string;
}

/** The result of a move. */
export interface Moved {
  /** The column the card actually came from; undefined if it already was in the target column. */
  left: ColumnSummary | undefined;
}

interface Moves {
  pending: readonly Move[];
  /** Resolves to undefined after a refusal, which has already been reported. */
  move: (move: NamedMove) => Promise<Moved | undefined>;
}

/**
 * Optimistic moves: `pending` moves are applied on top of the cached board until it has reached the version of their
 * response, so a refused card returns by itself and a confirmed one does not flicker. Moves are sent one after the other.
 */
export function useMoves(boardId: string): Moves {
  const queryClient = useQueryClient();
  const [pending, setUnderWay] = useState<readonly Move[]>([]);
  const { mutateAsync } = useMutation({
    scope: { id: `moves ${boardId}` },
    // Offline, the move waits and its card is marked.
    networkMode: 'online',
    mutationFn: ({ name: _name, ...move }: NamedMove) => call(moveApplicant, { boardId, ...move }),
    onError: (error, { name }) => toast.failed(`${name} kunde inte flyttas. ${failureOf(error).message}`),
  });

  const move = useCallback(
    async (next: NamedMove) => {
      // Set before the mutation starts, so that a dropped card never appears at its old place.
      setUnderWay((moves) => [...moves, next]);
      const end = () => setUnderWay((moves) => moves.filter((one) => one !== next));
      const answer = await mutateAsync(next).catch(() => undefined);
      if (answer) await waitForBoardVersion(queryClient, boardId, answer.version);
      end();
      if (answer) return { left: answer.columns.find(({ _id }) => _id !== next._workflowColumn) };
      await queryClient.invalidateQueries({ queryKey: board(boardId).queryKey, exact: true });
      return undefined;
    },
    [mutateAsync, queryClient, boardId],
  );
  const unsaved = pending.length > 0;
  useEffect(() => {
    if (!unsaved) return;
    const startCardDrag = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', startCardDrag);
    return () => window.removeEventListener('beforeunload', startCardDrag);
  }, [unsaved]);
  return { pending, move };
}
