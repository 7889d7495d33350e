import { listBoards } from '@platsa/contract/boards/endpoints';
import { cutPage } from '../../db/cursor.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { countApplications, getNewSince } from './application-counts.ts';
import { listBoardRows } from './queries.ts';
import { boardRowView } from './view.ts';

const pageSize = 100;

export const listBoardsRoute = route(listBoards, {
  subject: ({ input }) => ({ companyId: input.companyId }),
  policy: memberOf,
  async handle({ ctx, input, actor: { userId } }) {
    const now = ctx.now();
    // One more than shown says whether there is a next page.
    const rows = await listBoardRows(ctx.db, { ...input, limit: pageSize + 1 });
    const { shown, next } = cutPage(rows, pageSize, ({ title, id }) => [title, id]);
    const since = await getNewSince(ctx.db, { companyId: input.companyId, userId }, now);
    const countsOf = await countApplications(
      ctx.db,
      shown.map(({ jobId }) => jobId),
      since,
    );
    return { boards: shown.map((row) => boardRowView(row, countsOf(row.jobId), dayInStockholm(now))), next };
  },
});
