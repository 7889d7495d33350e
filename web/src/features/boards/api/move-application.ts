import { moveApplicant } from '@platsa/contract/boards/endpoints';
import type { ColumnSummary } from '@platsa/contract/boards/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { failureOf } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import type { Move } from '../board-order.ts';
import { untilShown } from '../follow-board.ts';
import { board } from './board.ts';

interface NamedMove extends Move {
  /** Whom it is about, for the message when it fails. */
  name: string;
}

/** A move as it was carried out. */
export interface Moved {
  /** The column the card truly lay in, unless that is the one it was moved to. */
  left: ColumnSummary | undefined;
}

interface Moves {
  pending: readonly Move[];
  /** Nothing where it was refused, which has been told then. */
  move: (move: NamedMove) => Promise<Moved | undefined>;
}

/**
 * `underWay` are the moves that the board as it is known may not have yet. They are laid over it, and end when it has the
 * version of their answer, so a refusal takes a card back by itself and an answer changes nothing that is seen. They are
 * sent one after the other, in the order they were made.
 */
export function useMoves(boardId: string): Moves {
  const queryClient = useQueryClient();
  const [pending, setUnderWay] = useState<readonly Move[]>([]);
  const { mutateAsync } = useMutation({
    scope: { id: `moves ${boardId}` },
    // Without a network it waits, marked on its card.
    networkMode: 'online',
    mutationFn: ({ name: _name, ...move }: NamedMove) => call(moveApplicant, { boardId, ...move }),
    onError: (error, { name }) => toast.failed(`${name} kunde inte flyttas. ${failureOf(error).message}`),
  });

  const move = useCallback(
    async (next: NamedMove) => {
      // At once, not with the mutation's own state: a dropped card must not be seen where it was.
      setUnderWay((moves) => [...moves, next]);
      const end = () => setUnderWay((moves) => moves.filter((one) => one !== next));
      const answer = await mutateAsync(next).catch(() => undefined);
      if (answer) await untilShown(queryClient, boardId, answer.version);
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
