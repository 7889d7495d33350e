import { getBoard, moveApplicants } from '@platsa/contract/boards/endpoints';
import type { Board } from '@platsa/contract/boards/schema';
import { queryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { call } from '../../../lib/api.ts';
import { preload } from '../../../lib/preload.ts';
import { type MoveTarget, reuseCards } from '../board-columns.ts';
import { columnViews } from './column-views.ts';

export const board = (boardId: string) =>
  queryOptions({
    queryKey: ['board', boardId],
    queryFn: ({ signal }) => call(getBoard, { boardId }, { signal }),
    structuralSharing: (before, read) => reuseCards(before as Board | undefined, read as Board),
  });

/** Asks for a board's data while the code of its page is on the way. */
export function loadBoard({ params: { boardId = '' } }: LoaderFunctionArgs): Promise<null> {
  return Promise.all([preload(board(boardId)), preload(columnViews(boardId))]).then(() => null);
}

export interface StoredMove {
  /** The applications that are on the board. */
  applicantIds: string[];
  /** The moved applications from other columns, by the column they actually were in. */
  left: { _id: string; _applicants: string[] }[];
}

export async function moveOnBoard(boardId: string, { applicantIds, columnId, index }: MoveTarget): Promise<StoredMove> {
  const to = { _workflowColumn: columnId, newIndex: index };
  const { _applicants, left } = await call(moveApplicants, { boardId, _applicants: [...applicantIds], ...to });
  return { applicantIds: _applicants, left };
}
