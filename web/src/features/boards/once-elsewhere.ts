import type { Board } from '@platsa/contract/boards/schema';
import type { QueryClient } from '@tanstack/react-query';

interface LaidCard {
  boardId: string;
  applicantId: string;
  columnId: string;
}

/** Tells the name of the column, the first time the board shows the card in another one. Gives what ends the watch. */
export function onceElsewhere(client: QueryClient, card: LaidCard, tell: (column: string) => void): () => void {
  const queryKey = ['board', card.boardId];
  const look = () => {
    const now = client
      .getQueryData<Board>(queryKey)
      ?.columns.find(({ items }) => items.some(({ _applicant }) => _applicant._id === card.applicantId));
    if (!now || now._id === card.columnId) return false;
    tell(now.value);
    return true;
  };
  if (look()) return () => {};
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === card.boardId && look()) stop();
  });
  return stop;
}
