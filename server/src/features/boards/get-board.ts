import { getBoard } from '@platsa/contract/boards/endpoints';
import { memberOf } from '../../http/policy.ts';
import { RawJson, route } from '../../http/route.ts';
import { getBoardJson } from './board-json.ts';
import { findBoard } from './queries.ts';

export const getBoardRoute = route(getBoard, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: memberOf,
  handle: async ({ ctx, subject }) => new RawJson(await getBoardJson(ctx.db, subject, ctx.now())),
});
