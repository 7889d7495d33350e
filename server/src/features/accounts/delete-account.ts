import { deleteAccount } from '@platsa/contract/accounts/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { type OwnData, ownDataOf } from './own-data.ts';
import { requireOwnPassword } from './password.ts';
import { lockUser } from './queries.ts';

/** Foreign keys delete the rows that refer to the account. Each feature erases the rest through its OwnDataPart. */
export function deleteAccountRoute(ownData: OwnData) {
  return route(deleteAccount, {
    subject: ({ input }) => input,
    policy: self,
    async handle({ ctx, input: { userId, password }, actor: { isCompany } }) {
      const parts = ownDataOf(ownData, isCompany);
      const checkedHash = await requireOwnPassword(ctx, userId, password);
      await inTransaction(ctx, async (tx) => {
        await lockUser(tx, userId, checkedHash);
        for (const part of parts) await part.lock?.(tx, userId);
        for (const part of parts) await part.erase?.(ctx, tx, userId);
        if (!isCompany) await audit(tx, 'applicant.deleted', { user_id: userId });
        await notify(tx, `user:${userId}`, { type: 'session' });
        await tx.deleteFrom('users').where('id', '=', userId).execute();
      });
      return {};
    },
  });
}
