import type { LoadRequest } from '../load/load.ts';
import { type BoardToMeasure, findBoard } from './boards.ts';
import { dataOf, type Row, send } from './row.ts';

/** The nth move on a board: another card, another column, a place near the top. */
export function moveRequest({ boardId, token, applicants, columns }: BoardToMeasure, n: number): LoadRequest {
  return send('PATCH', `/v1/workflow-boards/${boardId}/positions`, token, {
    _applicant: applicants[(n * 37) % applicants.length],
    _workflowColumn: columns[(n * 7 + Math.floor(n / columns.length)) % columns.length],
    newIndex: (n * 13) % 20,
  });
}

export const moveCard: Row = {
  name: 'move',
  title: 'Flytta ett kort',
  atLeast: 0.06,
  async requests(dataset, count) {
    const board = await findBoard(dataset, 500);
    return Array.from({ length: Math.min(count, 20_000) }, (_, n) => moveRequest(board, n));
  },
  isRight: (text) => 'applicant' in dataOf(text),
};
