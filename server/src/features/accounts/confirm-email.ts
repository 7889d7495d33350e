import { confirmEmail } from '@platsa/contract/accounts/recovery-endpoints';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hashToken } from '../../http/session.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';
import { deleteAttemptCountsOfAddress } from './own-data.ts';
import { endPendingLinks } from './pending-links.ts';
import { getUser, lockUser, throwEmailExists } from './queries.ts';
import { recordForCompanies } from './record-for-companies.ts';

/** Needs no session: the link was mailed to the address that it confirms. */
export const confirmEmailRoute = route(confirmEmail, {
  limits: [limits.followRecovery],
  policy: anyone,
  handle: ({ ctx, input }) =>
    inTransaction(ctx, async (tx) => {
      const { userId } = await getConfirmation(tx, input.confirmationToken, ctx.now());
      await lockUser(tx, userId);
      // Again under the lock: another request may have used the link.
      const { email } = await getConfirmation(tx, input.confirmationToken, ctx.now());
      await endPendingLinks(tx, userId);
      const user = await getUser(tx, userId);
      if (user.email !== email) {
        await changeAddress(ctx, tx, { userId, before: user.email, email });
        if (user.isCompany) await recordForCompanies(ctx, tx, 'companyuser.email.changed', userId);
      }
      await tx.updateTable('users').set({ emailConfirmedAt: ctx.now() }).where('id', '=', userId).execute();
      await record(ctx, tx, { type: 'account.changed', by: userId });
      return { email, isCompany: user.isCompany };
    }).catch(throwEmailExists),
});

function getConfirmation(db: Db, confirmationToken: string, now: Date) {
  return db
    .selectFrom('emailConfirmations')
    .select(['userId', 'email'])
    .where('tokenHash', '=', hashToken(confirmationToken))
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow(() => new ApiError('notFound', { userFriendlyMessage: 'Länken är inte längre giltig' }));
}

interface AddressChange {
  userId: string;
  before: string;
  email: string;
}

/** Mails the change to the old address too, in case a stranger made it. */
async function changeAddress(ctx: Context, tx: Tx, { userId, before, email }: AddressChange): Promise<void> {
  await deleteAttemptCountsOfAddress(tx, userId);
  await tx.updateTable('users').set({ email, updatedAt: ctx.now() }).where('id', '=', userId).execute();
  await sendMails(ctx, tx, [{ to: before, personId: userId, content: changedMail(ctx, email) }]);
}

function changedMail(ctx: Context, email: string): MailContent {
  return {
    subject: 'Din e-postadress är bytt',
    paragraphs: [
      `Ditt konto hos Platsa har nu adressen ${email}. Du loggar in med den, och alla mejl går dit.`,
      `Var det inte du som bytte? Skriv då genast till ${ctx.config.supportEmail}.`,
    ],
  };
}
