import { moveApplicants } from '@platsa/contract/boards/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { route } from '../../http/route.ts';
import { authorizeMove } from './authorize-move.ts';
import { moveApplications } from './move-applications.ts';
import { readApplicants } from './policy.ts';
import { findBoard } from './queries.ts';

export const moveApplicantsRoute = route(moveApplicants, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readApplicants,
  async handle({ ctx, input, actor, subject: board }) {
    const move = {
      ids: input._applicants,
      columnId: input._workflowColumn,
      index: input.newIndex,
      mails: input.mails,
      movedBy: actor.userId,
    };
    await authorizeMove(ctx.db, actor, board, move);
    const { ids, cameFrom } = await inTransaction(ctx, (tx) => moveApplications(ctx, tx, board, move));
    return { _applicants: ids, left: [...cameFrom].map(([_id, _applicants]) => ({ _id, _applicants })) };
  },
});
