import { openViewing } from '@platsa/contract/companies/member-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { getOwnMember } from '../companies/index.ts';
import { linkLifetimes } from './pending-links.ts';
import { lockUser } from './queries.ts';

/**
 * An admin sees the company as a member does, in a window of its own, and changes nothing there. The code is exchanged as the
 * support's is (admin/start-support.ts).
 */
export const openViewingRoute = route(openViewing, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input: { companyId, memberId }, actor }) {
    if (memberId === actor.userId) {
      throw new ApiError('forbidden', { userFriendlyMessage: 'Så ser du redan Platsa.' });
    }
    const token = newToken();
    const expiresAt = new Date(ctx.now().getTime() + linkLifetimes.supportCode);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, actor.userId);
      await getOwnMember(tx, companyId, memberId);
      await tx
        .insertInto('supportCodes')
        .values({ codeHash: hashToken(token), openedBy: actor.userId, companyId, memberId, expiresAt })
        .execute();
    });
    return { token };
  },
});
