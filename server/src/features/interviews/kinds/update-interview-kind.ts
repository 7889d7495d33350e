import { updateInterviewKind } from '@platsa/contract/interviews/kind-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { route } from '../../../http/route.ts';
import { mayChangeKind } from '../policy.ts';
import { findKind, kindColumns, recordKind, saveKindPeople } from './kinds.ts';

export const updateInterviewKindRoute = route(updateInterviewKind, {
  subject: ({ ctx, input }) => findKind(ctx.db, input.kindId),
  policy: mayChangeKind,
  handle({ ctx, input: { kindId, ...form }, actor, subject }) {
    return inTransaction(ctx, async (tx) => {
      await tx.updateTable('interviewKinds').set(kindColumns(form)).where('id', '=', kindId).execute();
      await saveKindPeople(tx, subject, form._users);
      return { kind: await recordKind(ctx, tx, { ...subject, by: actor.userId }) };
    });
  },
});
