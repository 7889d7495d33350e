import { openSupport } from '@platsa/contract/admin/company-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { linkLifetimes, lockUser } from '../accounts/index.ts';
import { findCompany } from './company-approval.ts';

/** The code leads a new window to the session. It is in an address, so it is short-lived and works once. */
export const openSupportRoute = route(openSupport, {
  subject: ({ ctx, input }) => findCompany(ctx.db, input.companyId),
  policy: operator,
  async handle({ ctx, input: { companyId }, actor }) {
    const token = newToken();
    const expiresAt = new Date(ctx.now().getTime() + linkLifetimes.supportCode);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, actor.userId);
      await tx
        .insertInto('supportCodes')
        .values({ codeHash: hashToken(token), openedBy: actor.userId, companyId, expiresAt })
        .execute();
    });
    return { token };
  },
});
