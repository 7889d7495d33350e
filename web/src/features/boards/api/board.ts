import { getBoard } from '@platsa/contract/boards/endpoints';
import type { Board } from '@platsa/contract/boards/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { applyBoardChange, withRecentChanges } from '../follow-board.ts';
import { reuseCards } from '../reuse-cards.ts';

/** Fetched once, then kept current by live events. */
export const board = (boardId: string) =>
  queryOptions({
    queryKey: ['board', boardId],
    queryFn: ({ signal }) => call(getBoard, { boardId }, { signal }),
    // Runs while the response is stored, so that no live event can slip in between.
    structuralSharing: (before, read) => reuseCards(before as Board | undefined, withRecentChanges(read as Board)),
    meta: { follow: (client, { change }) => change && applyBoardChange(client, boardId, change) },
  });
