import { getBoard } from '@platsa/contract/boards/endpoints';
import { route } from '../../http/route.ts';
import { seesNames } from './masks.ts';
import { readMaskedApplicants } from './policy.ts';
import { findBoard } from './queries.ts';
import { readBoard, readMaskedBoard } from './read-board.ts';

export const getBoardRoute = route(getBoard, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readMaskedApplicants,
  cache: ({ ctx, actor, subject: { boardId, version } }) => ({
    key: `${boardId} ${countHours(ctx.now())}${seesNames(actor) ? '' : ' masked'}`,
    version,
  }),
  handle: ({ ctx, actor, subject }) =>
    (seesNames(actor) ? readBoard : readMaskedBoard)(ctx.db, subject.boardId, ctx.now()),
});

/** Recommendations end by date without a new version, so a cached board lasts an hour at most. */
function countHours(now: Date): number {
  return Math.floor(now.getTime() / 3_600_000);
}
