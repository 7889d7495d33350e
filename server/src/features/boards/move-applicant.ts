import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { route } from '../../http/route.ts';
import { authorizeDecline } from './authorize-decline.ts';
import { moveApplications } from './move-applications.ts';
import { handleApplicants } from './policy.ts';
import { columnView, findBoard } from './queries.ts';

export const moveApplicantRoute = route(moveApplicant, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: handleApplicants('move'),
  async handle({ ctx, input, actor, subject: board }) {
    await authorizeDecline(ctx.db, actor, board, { columnId: input._workflowColumn, declined: input.shouldDecline });
    const move = {
      ids: [input._applicant],
      columnId: input._workflowColumn,
      index: input.newIndex,
      declined: input.shouldDecline,
      movedBy: actor.userId,
    };
    const moved = await inTransaction(ctx, (tx) => moveApplications(ctx, tx, board, move));
    return {
      columns: moved.touchedColumns.map(columnView),
      applicant: { _id: input._applicant, _statusColumn: columnView(moved.column), declined: moved.declined },
    };
  },
});
