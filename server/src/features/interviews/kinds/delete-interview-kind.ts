import { deleteInterviewKind } from '@platsa/contract/interviews/kind-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { route } from '../../../http/route.ts';
import { mayChangeKind } from '../policy.ts';
import { findKind, recordKind } from './kinds.ts';

/** The row stays: interviews and invitations of the kind go on. */
export const deleteInterviewKindRoute = route(deleteInterviewKind, {
  subject: ({ ctx, input }) => findKind(ctx.db, input.kindId),
  policy: mayChangeKind,
  handle({ ctx, input, actor, subject }) {
    return inTransaction(ctx, async (tx) => {
      await tx.updateTable('interviewKinds').set({ deletedAt: ctx.now() }).where('id', '=', input.kindId).execute();
      await recordKind(ctx, tx, { ...subject, by: actor.userId });
      return {};
    });
  },
});
