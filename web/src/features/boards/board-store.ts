import { getBoard, moveApplicants } from '@platsa/contract/boards/endpoints';
import type { Board, BoardChange } from '@platsa/contract/boards/schema';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { usePollingWhenDown } from '../../lib/use-live-events.ts';
import { type Move, reuseCards, withChange, withMove } from './board-columns.ts';
import { ownRatingsOf } from './own-ratings.ts';

/**
 * A board in the browser: the server's last snapshot (the query), brought up to date by changes from live
 * events and own moves, with the moves that the server has not confirmed on top.
 */

/** Fetched once, then updated by live events. */
export const board = (boardId: string) =>
  queryOptions({
    queryKey: ['board', boardId],
    queryFn: ({ signal }) => call(getBoard, { boardId }, { signal }),
    // Runs while the response is stored, so that no live event can slip in between.
    structuralSharing: (before, read) => reuseCards(before as Board | undefined, withRecentChanges(read as Board)),
    meta: { follow: (client, { change }) => change && void applyBoardChange(client, boardId, change) },
  });

/** More changes than can arrive while a board is fetched. */
const maxRecentChanges = 200;
const maxReads = 3;

/** Recent changes by board, sorted by version, to reapply to responses that were read before them. */
const recentChanges = new Map<string, BoardChange[]>();
const catchingUp = new Map<string, Promise<void>>();

/** A fetched board with the recent changes applied; those after a gap are skipped. */
export function withRecentChanges(read: Board): Board {
  return (recentChanges.get(read._id) ?? []).reduce((shown, change) => withChange(shown, change) ?? shown, read);
}

/** Applies a change to the snapshot. After a gap in the versions the board is refetched. Resolves when it is up to date. */
export function applyBoardChange(client: QueryClient, boardId: string, change: BoardChange): Promise<void> {
  const changes = [...(recentChanges.get(boardId) ?? []), change].sort((a, b) => a.version - b.version);
  recentChanges.set(boardId, changes.slice(-maxRecentChanges));
  client.setQueryData<Board>(['board', boardId], (shown) => shown && withRecentChanges(shown));
  if (!isBehind(client, boardId)) return Promise.resolve();
  const running = catchingUp.get(boardId) ?? readWhileBehind(client, boardId);
  catchingUp.set(boardId, running);
  return running;
}

async function readWhileBehind(client: QueryClient, boardId: string): Promise<void> {
  const filter = { queryKey: ['board', boardId], exact: true, type: 'active' } as const;
  // A fetch in progress may predate the missing change, so it is awaited and checked again.
  for (let reads = 0; reads < maxReads && isBehind(client, boardId); reads++) {
    await client.refetchQueries(filter, { cancelRefetch: false });
  }
  catchingUp.delete(boardId);
}

function isBehind(client: QueryClient, boardId: string): boolean {
  const shown = client.getQueryData<Board>(['board', boardId]);
  const latest = recentChanges.get(boardId)?.at(-1);
  return shown !== undefined && latest !== undefined && withChange(shown, latest) === undefined;
}

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
    onSuccess: ({ change }) => applyBoardChange(client, boardId, change),
    onError: () => void client.invalidateQueries({ queryKey: ['board', boardId], exact: true }),
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
