import { listColumnViews, saveColumnView } from '@platsa/contract/boards/endpoints';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readMaskedApplicants } from './policy.ts';
import { findBoard, findColumn } from './queries.ts';

/** Differ between the users of a company, so they are not part of the board, which all of them share. */
export const listColumnViewsRoute = route(listColumnViews, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readMaskedApplicants,
  async handle({ ctx, actor, subject: { boardId } }) {
    const rows = await ctx.db
      .selectFrom('columnViews')
      .innerJoin('boardColumns', 'boardColumns.id', 'columnViews.columnId')
      .select(['columnViews.columnId', 'columnViews.view'])
      .where('columnViews.userId', '=', actor.userId)
      .where('boardColumns.boardId', '=', boardId)
      .execute();
    return { views: rows.map(({ columnId, view }) => ({ _column: columnId, view })) };
  },
});

export const saveColumnViewRoute = route(saveColumnView, {
  subject: ({ ctx, input }) => findColumn(ctx.db, input.columnId),
  policy: mayOnJob('seeMaskedApplicants'),
  handle: ({ ctx, input: { columnId, ...view }, actor, subject }) =>
    inTransaction(ctx, async (tx) => {
      await tx
        .insertInto('columnViews')
        .values({ userId: actor.userId, columnId, view })
        .onConflict((is) =>
          is
            .columns(['userId', 'columnId'])
            .doUpdateSet(({ ref }) => ({ view: sql`${ref('columnViews.view')} || ${ref('excluded.view')}` })),
        )
        .execute();
      // The user's other windows follow.
      await record(ctx, tx, { type: 'column.view.changed', by: actor.userId, boardId: subject.boardId });
      return {};
    }),
});
