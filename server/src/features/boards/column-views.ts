import { listColumnViews, saveColumnView } from '@platsa/contract/boards/endpoints';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { readApplicants } from './policy.ts';
import { findBoard, findColumn } from './queries.ts';

/** Differ between the users of a company, so they are not part of the board, which all of them share. */
export const listColumnViewsRoute = route(listColumnViews, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readApplicants,
  async handle({ ctx, actor, subject: { boardId } }) {
    const rows = await ctx.db
      .selectFrom('column_views')
      .innerJoin('board_columns', 'board_columns.id', 'column_views.column_id')
      .select(['column_views.column_id', 'column_views.view'])
      .where('column_views.user_id', '=', actor.userId)
      .where('board_columns.board_id', '=', boardId)
      .execute();
    return { views: rows.map(({ column_id, view }) => ({ _column: column_id, view })) };
  },
});

export const saveColumnViewRoute = route(saveColumnView, {
  subject: ({ ctx, input }) => findColumn(ctx.db, input.columnId),
  policy: memberOf,
  handle: ({ ctx, input: { columnId, ...view }, actor, subject }) =>
    inTransaction(ctx, async (tx) => {
      await tx
        .insertInto('column_views')
        .values({ user_id: actor.userId, column_id: columnId, view })
        .onConflict((is) =>
          is
            .columns(['user_id', 'column_id'])
            .doUpdateSet(({ ref }) => ({ view: sql`${ref('column_views.view')} || ${ref('excluded.view')}` })),
        )
        .execute();
      // The user's other windows follow.
      await notify(tx, `user:${actor.userId}`, { type: 'column-view', id: subject.boardId });
      return {};
    }),
});
