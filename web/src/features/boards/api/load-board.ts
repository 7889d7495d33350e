import type { LoaderFunctionArgs } from 'react-router';
import { preload } from '../../../lib/preload.ts';
import { board } from '../board-store.ts';
import { columnViews } from './column-views.ts';

/** Asks for a board's data while the code of its page is on the way. */
export function loadBoard({ params: { boardId = '' } }: LoaderFunctionArgs): Promise<null> {
  return Promise.all([preload(board(boardId)), preload(columnViews(boardId))]).then(() => null);
}
