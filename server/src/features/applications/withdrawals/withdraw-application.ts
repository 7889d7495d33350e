import { withdrawApplication } from '@platsa/contract/applications/endpoints';
import { withdrawableUntil, withdrawMinutes } from '@platsa/contract/applications/rules';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findApplicationToWithdraw } from '../application-queries.ts';
import { withdraw } from './withdraw.ts';

export const withdrawApplicationRoute = route(withdrawApplication, {
  subject: ({ ctx, input }) => findApplicationToWithdraw(ctx.db, input.applicantId),
  policy: self,
  async handle({ ctx, subject }) {
    if (ctx.now() > withdrawableUntil(subject.created_at)) {
      throw new ApiError('expired', {
        userFriendlyMessage: `Det har gått mer än ${withdrawMinutes} minuter, så ansökan kan inte längre tas tillbaka.`,
      });
    }
    await inTransaction(ctx, (tx) => withdraw(ctx, tx, { id: subject.id, by: 'jobSeeker', userId: subject.userId }));
    return {};
  },
});
