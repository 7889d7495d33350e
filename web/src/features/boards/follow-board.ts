import type { Board, BoardChange } from '@platsa/contract/boards/schema';
import type { QueryClient } from '@tanstack/react-query';
import { withChange, withChanges } from './apply-change.ts';

/** More than come while a board is read. */
const maxRecentChanges = 200;
const maxReads = 3;

/** What has been told of boards lately, in the order of versions: what is read meanwhile may be from before it. */
const recentChanges = new Map<string, BoardChange[]>();
const reading = new Set<string>();

/** Takes in what an event tells of a board. Where something is missing in between, the board is read once. */
export function applyBoardChange(client: QueryClient, boardId: string, change: BoardChange): void {
  const queryKey = ['board', boardId];
  const changes = [...(recentChanges.get(boardId) ?? []), change].sort((a, b) => a.version - b.version);
  recentChanges.set(boardId, changes.slice(-maxRecentChanges));
  client.setQueryData<Board>(queryKey, (shown) => shown && withRecentChanges(shown));
  void readWhileBehind(client, boardId);
}

/** A board as it was read, with what has been told since. */
export function withRecentChanges(board: Board): Board {
  return withChanges(board, recentChanges.get(board._id) ?? []);
}

async function readWhileBehind(client: QueryClient, boardId: string): Promise<void> {
  if (reading.has(boardId)) return;
  reading.add(boardId);
  try {
    const filter = { queryKey: ['board', boardId], exact: true, type: 'active' } as const;
    // One that is under way may have been read before what is missing: it is waited for, and then it shows.
    for (let reads = 0; reads < maxReads && isBehind(client, boardId); reads++) {
      await client.refetchQueries(filter, { cancelRefetch: false });
    }
  } finally {
    reading.delete(boardId);
  }
}

function isBehind(client: QueryClient, boardId: string): boolean {
  const shown = client.getQueryData<Board>(['board', boardId]);
  const latest = recentChanges.get(boardId)?.at(-1);
  return shown !== undefined && latest !== undefined && withChange(shown, latest) === undefined;
}

/** How long a word of one's own move may take, once it is answered. */
const eventMs = 500;

/** Waits until the board is shown with this version: as the events tell it or, where they don't, by reading it. */
export async function untilShown(client: QueryClient, boardId: string, version: number): Promise<void> {
  const queryKey = ['board', boardId];
  const isShown = () => (client.getQueryData<Board>(queryKey)?.version ?? version) >= version;
  if (!isShown()) {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        leave();
        resolve();
      };
      const timer = setTimeout(done, eventMs);
      const leave = client.getQueryCache().subscribe(() => isShown() && done());
    });
  }
  if (!isShown()) await client.invalidateQueries({ queryKey, exact: true });
}
