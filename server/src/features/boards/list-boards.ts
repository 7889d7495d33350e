import { listBoards } from '@platsa/contract/boards/endpoints';
import { pageOf } from '../../db/cursor.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listBoardRows } from './queries.ts';
import { boardRowView } from './view.ts';

const pageSize = 50;

export const listBoardsRoute = route(listBoards, {
  subject: ({ input }) => ({ companyId: input.companyId }),
  policy: memberOf,
  async handle({ ctx, input }) {
    // One more than shown says whether there is a next page.
    const rows = await listBoardRows(ctx.db, { ...input, limit: pageSize + 1 });
    const { shown, next } = pageOf(rows, pageSize, ({ title, id }) => [title, id]);
    return { boards: shown.map(boardRowView), next };
  },
});
