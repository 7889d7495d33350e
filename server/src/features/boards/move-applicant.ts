import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { moveCard } from '../applicants/move-card.ts';
import { findBoard } from './queries.ts';
import { columnView } from './view.ts';

export const moveApplicantRoute = route(moveApplicant, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: memberOf,
  async handle({ ctx, input, actor, subject: board }) {
    const placed = await moveCard(ctx, {
      board,
      applicantId: input._applicant,
      columnId: input._workflowColumn,
      index: input.newIndex,
      declined: input.shouldDecline,
      movedBy: actor.userId,
    });
    return {
      columns: placed.touched.map(columnView),
      applicant: { _id: input._applicant, _statusColumn: columnView(placed.column), declined: placed.declined },
      version: placed.version,
    };
  },
});
