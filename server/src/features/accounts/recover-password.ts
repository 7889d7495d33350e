import { recoverPassword } from '@platsa/contract/accounts/recovery-endpoints';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSessions, hashToken } from '../../http/session.ts';
import { passwordOwner, refuseGuessable } from './guessable-passwords.ts';
import { hashPassword } from './password.ts';
import { getUser, lockUser, setPassword } from './queries.ts';
import { recordForCompanies } from './record-for-companies.ts';
import { sendSecurityMail } from './security-mails.ts';
import { removeTwoStep } from './two-step.ts';

export const recoverPasswordRoute = route(recoverPassword, {
  limits: [limits.followRecovery],
  policy: anyone,
  async handle({ ctx, input }) {
    const user = await getRecovery(ctx.db, input.userId, input.recoveryToken, ctx.now());
    await refuseGuessable('password', input.password, await passwordOwner(ctx.db, user.id));
    const passwordHash = await hashPassword(input.password);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, user.id);
      if (!(await deleteRecovery(tx, user.id, input.recoveryToken, ctx.now()))) throw invalidLink();
      await setPassword(tx, user.id, passwordHash, ctx.now());
      if (user.isCompany) await recordForCompanies(ctx, tx, 'companyuser.password.changed', user.id);
      const wasConfirmed = (await getUser(tx, user.id)).emailConfirmedAt !== null;
      // Another person may have registered the address. Their two-step login must not lock the address's owner out.
      if (!wasConfirmed) await removeTwoStep(tx, user.id);
      // The link was mailed to the account's address.
      await tx.updateTable('users').set({ emailConfirmedAt: ctx.now() }).where('id', '=', user.id).execute();
      await closeSessions(tx, user.id);
      await sendSecurityMail(ctx, tx, user.id, wasConfirmed ? 'passwordChanged' : 'recoveredUnconfirmed');
      await record(ctx, tx, { type: 'account.changed', by: user.id });
    });
    return { isCompany: user.isCompany };
  },
});

/** The account of a link. Throws when the link is wrong, expired or used. */
export function getRecovery(db: Db, userId: string, recoveryToken: string, now: Date) {
  return db
    .selectFrom('recoveries')
    .innerJoin('users', 'users.id', 'recoveries.userId')
    .select(['users.id', 'users.isCompany'])
    .where('recoveries.tokenHash', '=', hashToken(recoveryToken))
    .where('recoveries.userId', '=', userId)
    .where('recoveries.expiresAt', '>', now)
    .executeTakeFirstOrThrow(() => invalidLink());
}

/** Deletes the link; false when a concurrent request has used it. */
async function deleteRecovery(tx: Tx, userId: string, recoveryToken: string, now: Date): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('recoveries')
    .where('tokenHash', '=', hashToken(recoveryToken))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return deleted !== undefined;
}

function invalidLink(): ApiError {
  return new ApiError('notFound', { userFriendlyMessage: 'Återställnings-länken är inte giltig.' });
}
