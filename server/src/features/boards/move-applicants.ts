import { moveApplicants } from '@platsa/contract/boards/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { placeCards } from '../applicants/place-cards.ts';
import { findBoard } from './queries.ts';

export const moveApplicantsRoute = route(moveApplicants, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: memberOf,
  async handle({ ctx, input, actor, subject: board }) {
    const { moved, left, version } = await ctx.db.transaction().execute((tx) =>
      placeCards(ctx, tx, {
        board,
        applicantIds: input._applicants,
        columnId: input._workflowColumn,
        movedBy: actor.userId,
      }),
    );
    return { _applicants: moved, left: [...left].map(([_id, _applicants]) => ({ _id, _applicants })), version };
  },
});
