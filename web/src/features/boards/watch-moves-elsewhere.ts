import type { Board } from '@platsa/contract/boards/schema';
import type { QueryClient } from '@tanstack/react-query';

interface WatchedMove {
  boardId: string;
  applicantIds: readonly string[];
  columnId: string;
}

export interface MovedElsewhere {
  applicantId: string;
  /** The name of the column it is in now. */
  column: string;
}

/** Calls `notify` once when the board shows any of the cards in another column. Returns a function that stops watching. */
export function watchMovesElsewhere(
  client: QueryClient,
  { boardId, applicantIds, columnId }: WatchedMove,
  notify: (elsewhere: readonly MovedElsewhere[]) => void,
): () => void {
  const watched = new Set(applicantIds);
  const look = () => {
    const others = client.getQueryData<Board>(['board', boardId])?.columns.filter(({ _id }) => _id !== columnId) ?? [];
    const elsewhere = others.flatMap(({ value, items }) =>
      items.flatMap(({ _applicant: { _id } }) => (watched.has(_id) ? [{ applicantId: _id, column: value }] : [])),
    );
    if (elsewhere.length > 0) notify(elsewhere);
    return elsewhere.length > 0;
  };
  if (look()) return () => {};
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === boardId && look()) stop();
  });
  return stop;
}
