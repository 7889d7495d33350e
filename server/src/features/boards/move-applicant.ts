import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { route } from '../../http/route.ts';
import { authorizeMove } from './authorize-move.ts';
import { moveApplications } from './move-applications.ts';
import { readApplicants } from './policy.ts';
import { columnView, findBoard } from './queries.ts';

export const moveApplicantRoute = route(moveApplicant, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readApplicants,
  async handle({ ctx, input, actor, subject: board }) {
    const move = {
      ids: [input._applicant],
      columnId: input._workflowColumn,
      index: input.newIndex,
      declined: input.shouldDecline,
      movedBy: actor.userId,
    };
    await authorizeMove(ctx.db, actor, board, move);
    const moved = await inTransaction(ctx, (tx) => moveApplications(ctx, tx, board, move));
    return {
      columns: moved.touchedColumns.map(columnView),
      applicant: { _id: input._applicant, _statusColumn: columnView(moved.column), declined: moved.declined },
    };
  },
});
