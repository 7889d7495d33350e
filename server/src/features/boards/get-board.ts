import { getBoard } from '@platsa/contract/boards/endpoints';
import { route } from '../../http/route.ts';
import { readApplicants } from '../applicants/policy.ts';
import { boardToAuthorize } from './queries.ts';
import { readBoard } from './read-board.ts';

export const getBoardRoute = route(getBoard, {
  subjectQuery: { id: ({ boardId }) => boardId, row: boardToAuthorize },
  policy: readApplicants,
  state: ({ boardId, version }, now) => ({ name: `board ${boardId} ${hourOf(now)}`, version }),
  handle: ({ ctx, subject }) => readBoard(ctx.db, subject.boardId, ctx.now()),
});

/** Who is recommended ends with time too, by the day; a board that is kept shows it within the hour. */
function hourOf(now: Date): number {
  return Math.floor(now.getTime() / 3_600_000);
}
