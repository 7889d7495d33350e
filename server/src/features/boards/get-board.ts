import { getBoard } from '@platsa/contract/boards/endpoints';
import { route } from '../../http/route.ts';
import { readApplicants } from './policy.ts';
import { findBoard } from './queries.ts';
import { readBoard } from './read-board.ts';

export const getBoardRoute = route(getBoard, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readApplicants,
  cache: ({ ctx, subject: { boardId, version } }) => ({ key: `${boardId} ${countHours(ctx.now())}`, version }),
  handle: ({ ctx, subject }) => readBoard(ctx.db, subject.boardId, ctx.now()),
});

/** Recommendations end by date without a new version, so a cached board lasts an hour at most. */
function countHours(now: Date): number {
  return Math.floor(now.getTime() / 3_600_000);
}
