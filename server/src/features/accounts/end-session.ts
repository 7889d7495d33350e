import { endSession } from '@platsa/contract/accounts/log-in-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';

export const endSessionRoute = route(endSession, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input }) {
    await inTransaction(ctx, async (tx) => {
      const ended = await tx
        .deleteFrom('sessions')
        .where('id', '=', input.sessionId)
        .where('userId', '=', input.userId)
        .returning('id')
        .executeTakeFirst();
      if (!ended) throw new ApiError('notFound');
      await record(ctx, tx, { type: 'account.changed', by: input.userId });
    });
    return {};
  },
});
