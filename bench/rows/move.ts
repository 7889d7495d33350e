import type { LoadRequest } from '../load/load.ts';
import { type BoardToMeasure, findBoard } from './boards.ts';
import { type Row, readData, send } from './row.ts';

/** The nth move on a board: each application in turn, to its next column, near the top. */
export function moveRequest({ boardId, token, applicants, columns }: BoardToMeasure, n: number): LoadRequest {
  const card = (n * 37) % applicants.length;
  const around = Math.floor(n / applicants.length);
  return send('PATCH', `/v1/workflow-boards/${boardId}/positions`, token, {
    _applicant: applicants[card],
    _workflowColumn: columns[(card + around) % columns.length],
    newIndex: (n * 13) % 20,
  });
}

export const moveCard: Row = {
  name: 'move',
  title: 'Move an application',
  atLeast: 0.008,
  // Repeated, they would leave each application in its column, which writes no history.
  once: true,
  async requests(dataset, count) {
    const board = await findBoard(dataset, 500);
    return Array.from({ length: count }, (_, n) => moveRequest(board, n));
  },
  isRight: (text) => 'applicant' in readData(text),
};
