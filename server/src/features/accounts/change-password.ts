import { changePassword } from '@platsa/contract/accounts/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSessions } from '../../http/session.ts';
import { passwordOwner, refuseGuessable } from './guessable-passwords.ts';
import { hashPassword, requireOwnPassword } from './password.ts';
import { lockUser, setPassword } from './queries.ts';
import { recordForCompanies } from './record-for-companies.ts';
import { sendSecurityMail } from './security-mails.ts';

export const changePasswordRoute = route(changePassword, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input, token, actor }) {
    await refuseGuessable('newPassword', input.newPassword, await passwordOwner(ctx.db, input.userId));
    const checkedHash = await requireOwnPassword(ctx, input.userId, input.oldPassword, 'oldPassword');
    const passwordHash = await hashPassword(input.newPassword);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, input.userId, checkedHash);
      await setPassword(tx, input.userId, passwordHash, ctx.now());
      if (actor.isCompany) await recordForCompanies(ctx, tx, 'companyuser.password.changed', input.userId);
      await closeSessions(tx, input.userId, token);
      await sendSecurityMail(ctx, tx, input.userId, 'passwordChanged');
      await record(ctx, tx, { type: 'account.changed', by: input.userId });
    });
    return {};
  },
});
