import { getBoard } from '@platsa/contract/boards/endpoints';
import { RawJson, route } from '../../http/route.ts';
import { readApplicants } from '../applicants/policy.ts';
import { getBoardJson } from './board-json.ts';
import { boardToAuthorize } from './queries.ts';

export const getBoardRoute = route(getBoard, {
  subjectQuery: { id: ({ boardId }) => boardId, row: boardToAuthorize },
  policy: readApplicants,
  state: ({ boardId, version }, now) => ({ name: `board ${boardId} ${hourOf(now)}`, version }),
  handle: async ({ ctx, subject }) => new RawJson(await getBoardJson(ctx.db, subject, ctx.now())),
});

/** Who is recommended ends with time too, by the day; a board that is kept shows it within the hour. */
function hourOf(now: Date): number {
  return Math.floor(now.getTime() / 3_600_000);
}
