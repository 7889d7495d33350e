import { getBoard } from '@platsa/contract/boards/endpoints';
import { RawJson, route } from '../../http/route.ts';
import { readApplicants } from '../applicants/policy.ts';
import { getBoardJson } from './board-json.ts';
import { findBoardWithVersion } from './queries.ts';

export const getBoardRoute = route(getBoard, {
  subject: ({ ctx, input }) => findBoardWithVersion(ctx.db, input.boardId),
  policy: readApplicants,
  cache: ({ ctx, subject: { boardId, version } }) => ({ key: `${boardId} ${hourOf(ctx.now())}`, version }),
  handle: async ({ ctx, subject }) => new RawJson(await getBoardJson(ctx.db, subject, ctx.now())),
});

/** Recommendations end by date without a new version, so a cached board lasts an hour at most. */
function hourOf(now: Date): number {
  return Math.floor(now.getTime() / 3_600_000);
}
