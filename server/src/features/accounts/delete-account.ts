import { deleteAccount } from '@platsa/contract/accounts/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { eraseAccount } from './erase-account.ts';
import type { OwnData } from './own-data.ts';
import { requireOwnPassword } from './password.ts';

export function deleteAccountRoute(ownData: OwnData) {
  return route(deleteAccount, {
    subject: ({ input }) => input,
    policy: self,
    async handle({ ctx, input: { userId, password }, actor: { isCompany } }) {
      const checkedHash = await requireOwnPassword(ctx, userId, password);
      await inTransaction(ctx, (tx) => eraseAccount(ctx, tx, { userId, isCompany, checkedHash }, ownData));
      return {};
    },
  });
}
