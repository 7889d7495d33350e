import { stopEmailChange } from '@platsa/contract/accounts/recovery-endpoints';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hashToken } from '../../http/session.ts';
import { endPendingLinks } from './pending-links.ts';
import { getUser, lockUser } from './queries.ts';

/** By the link in the mail to the old address. The change was requested with the password, so a stranger may know it. */
export const stopEmailChangeRoute = route(stopEmailChange, {
  limits: [limits.followRecovery],
  policy: anyone,
  handle: ({ ctx, input: { stopToken } }) =>
    inTransaction(ctx, async (tx) => {
      const { userId } = await getChange(tx, stopToken, ctx.now());
      await lockUser(tx, userId);
      // Again under the lock: the change may have been made or stopped.
      await getChange(tx, stopToken, ctx.now());
      await endPendingLinks(tx, userId);
      await record(ctx, tx, { type: 'account.changed', by: userId });
      const { email, isCompany } = await getUser(tx, userId);
      return { email, isCompany };
    }),
});

function getChange(db: Db, stopToken: string, now: Date) {
  return db
    .selectFrom('emailConfirmations')
    .select('userId')
    .where('stopTokenHash', '=', hashToken(stopToken))
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow(() => new ApiError('notFound', { userFriendlyMessage: 'Länken är inte längre giltig' }));
}
