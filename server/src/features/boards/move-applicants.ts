import { moveApplicants } from '@platsa/contract/boards/endpoints';
import { route } from '../../http/route.ts';
import { moveInBatch } from './move-applications.ts';
import { readApplicants } from './policy.ts';
import { findBoard } from './queries.ts';

/** Moves applications to the top of a column, in the given order. */
export const moveApplicantsRoute = route(moveApplicants, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readApplicants,
  async handle({ ctx, input, actor, subject: board }) {
    const { ids, left, version } = await moveInBatch(ctx, {
      board,
      ids: input._applicants,
      columnId: input._workflowColumn,
      index: 0,
      movedBy: actor.userId,
    });
    return { _applicants: ids, left: [...left].map(([_id, _applicants]) => ({ _id, _applicants })), version };
  },
});
