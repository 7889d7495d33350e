import { logOut } from '@platsa/contract/accounts/log-in-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { anyone, callerId } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSession } from '../../http/session.ts';

export const logOutRoute = route(logOut, {
  policy: anyone,
  async handle({ ctx, token, actor }) {
    const { supports } = actor;
    const by = callerId(actor);
    if (!token) return {};
    await inTransaction(ctx, async (tx) => {
      if (supports) await record(ctx, tx, { type: 'support.loggedout', companyId: supports.companyId, by });
      await closeSession(tx, token);
      // The session's event streams check their session again, and end.
      await record(ctx, tx, { type: 'account.changed', by });
    });
    return {};
  },
});
