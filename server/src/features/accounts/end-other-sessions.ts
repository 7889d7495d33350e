import { endOtherSessions } from '@platsa/contract/accounts/log-in-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSessions } from '../../http/session.ts';

export const endOtherSessionsRoute = route(endOtherSessions, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input, token }) {
    await inTransaction(ctx, async (tx) => {
      await closeSessions(tx, input.userId, token);
      await record(ctx, tx, { type: 'account.changed', by: input.userId });
    });
    return {};
  },
});
