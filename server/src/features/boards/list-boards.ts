import { listBoards } from '@platsa/contract/boards/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listBoardRows } from './queries.ts';
import { boardRowView } from './view.ts';

const pageSize = 50;

export const listBoardsRoute = route(listBoards, {
  subject: ({ input }) => ({ companyId: input.companyId }),
  policy: memberOf,
  async handle({ ctx, input }) {
    // One more than shown tells whether there is a next page.
    const rows = await listBoardRows(ctx.db, { ...input, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    return {
      boards: shown.map(boardRowView),
      next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});
