import { listUnreadApplicants } from '@platsa/contract/boards/endpoints';
import { route } from '../../http/route.ts';
import { readApplicants } from './policy.ts';
import { findBoard, listUnread } from './queries.ts';

/** Differs between the users of a company, so it is not part of the board, which all of them share. */
export const listUnreadApplicantsRoute = route(listUnreadApplicants, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readApplicants,
  handle: async ({ ctx, actor, subject }) => ({ _applicants: await listUnread(ctx.db, actor.userId, subject.jobId) }),
});
