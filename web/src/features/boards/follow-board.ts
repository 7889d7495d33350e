import type { Board, BoardChange } from '@platsa/contract/boards/schema';
import type { QueryClient } from '@tanstack/react-query';
import { withChange, withChanges } from './apply-change.ts';

/** More changes than can arrive while a board is fetched. */
const maxRecentChanges = 200;
const maxReads = 3;

/** Recent changes by board, sorted by version, to reapply to responses that were read before them. */
const recentChanges = new Map<string, BoardChange[]>();
const reading = new Set<string>();

/** Applies a board change from a live event. After a gap in the versions the board is refetched. */
export function applyBoardChange(client: QueryClient, boardId: string, change: BoardChange): void {
  const queryKey = ['board', boardId];
  const changes = [...(recentChanges.get(boardId) ?? []), change].sort((a, b) => a.version - b.version);
  recentChanges.set(boardId, changes.slice(-maxRecentChanges));
  client.setQueryData<Board>(queryKey, (shown) => shown && withRecentChanges(shown));
  void readWhileBehind(client, boardId);
}

/** A fetched board with the recent changes applied. */
export function withRecentChanges(board: Board): Board {
  return withChanges(board, recentChanges.get(board._id) ?? []);
}

async function readWhileBehind(client: QueryClient, boardId: string): Promise<void> {
  if (reading.has(boardId)) return;
  reading.add(boardId);
  try {
    const filter = { queryKey: ['board', boardId], exact: true, type: 'active' } as const;
    // A fetch in progress may predate the missing change, so it is awaited and checked again.
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

/** How long to wait for the live event of one's own move after its response. */
const eventMs = 500;

/** Waits until the cached board has this version, by live event or else by refetching. */
export async function waitForBoardVersion(client: QueryClient, boardId: string, version: number): Promise<void> {
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
