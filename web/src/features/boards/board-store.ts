import { getBoard, moveApplicants } from '@platsa/contract/boards/endpoints';
import type { Board } from '@platsa/contract/boards/schema';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { usePollingWhenDown } from '../../lib/use-live-events.ts';
import { type Move, reuseCards, withMove } from './board-columns.ts';
import { ownRatingsOf } from './own-ratings.ts';

/**
 * A board in the browser: the server's last snapshot (the query), with the moves that the server has not confirmed on
 * top.
 */

export const board = (boardId: string) =>
  queryOptions({
    queryKey: ['board', boardId],
    queryFn: ({ signal }) => call(getBoard, { boardId }, { signal }),
    structuralSharing: (before, read) => reuseCards(before as Board | undefined, read as Board),
  });

export interface Moved {
  /** The applications that are on the board. */
  applicantIds: string[];
  /** The moved applications from other columns, by the column they actually were in. */
  left: { _id: string; _applicants: string[] }[];
}

/**
 * The board's query, its columns with the pending moves, and the function that moves applications. A refused move returns
 * its cards by itself; a confirmed one is in the snapshot before it stops being pending, so nothing flickers.
 */
export function useBoardStore(boardId: string) {
  const client = useQueryClient();
  const { queryKey } = board(boardId);
  const query = useQuery({ ...board(boardId), refetchInterval: usePollingWhenDown(10_000) });
  const [pending, setPending] = useState<readonly Move[]>([]);
  const { mutateAsync } = useMutation({
    // The moves of one board are sent one after the other.
    scope: { id: `moves ${boardId}` },
    // Offline, a move waits and its cards are marked.
    networkMode: 'online',
    mutationFn: ({ applicantIds, columnId, index }: Move) =>
      call(moveApplicants, {
        boardId,
        _applicants: [...applicantIds],
        _workflowColumn: columnId,
        newIndex: index,
      }),
    onSuccess: (_moved, move) =>
      client.setQueryData(queryKey, (shown) => shown && { ...shown, columns: withMove(shown.columns, move) }),
    // Replaces a running fetch, which may have read the board before the move.
    onSettled: () => void client.invalidateQueries({ queryKey, exact: true }),
  });

  /** Rejects if the server refuses the move. */
  const move = useCallback(
    async (next: Move): Promise<Moved> => {
      setPending((moves) => [...moves, next]);
      try {
        const { _applicants, left } = await mutateAsync(next);
        return { applicantIds: _applicants, left };
      } finally {
        setPending((moves) => moves.filter((one) => one !== next));
      }
    },
    [mutateAsync],
  );

  const { user } = useSignedIn();
  const withOwnRatings = useMemo(() => ownRatingsOf(user._id), [user._id]);
  const columns = useMemo(
    () => (query.data ? withOwnRatings(pending.reduce(withMove, query.data.columns)) : []),
    [query.data, pending, withOwnRatings],
  );
  /** Ids of the applicants whose move the server has not confirmed. */
  const unsaved = useMemo(() => new Set(pending.flatMap(({ applicantIds }) => applicantIds)), [pending]);
  useLeaveWarning(pending.length > 0);
  return { query, columns, unsaved, move };
}

/** The browser asks before the page is left with unsaved moves. */
function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
