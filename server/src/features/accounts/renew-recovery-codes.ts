import { renewRecoveryCodes } from '@platsa/contract/accounts/log-in-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { requireOwnPassword } from './password.ts';
import { lockUser } from './queries.ts';
import { sendSecurityMail } from './security-mails.ts';
import { replaceRecoveryCodes, twoStepSince } from './two-step.ts';

export const renewRecoveryCodesRoute = route(renewRecoveryCodes, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, password } }) {
    const checkedHash = await requireOwnPassword(ctx, userId, password);
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId, checkedHash);
      if (!(await twoStepSince(tx, userId))) throw new ApiError('conflict');
      await sendSecurityMail(ctx, tx, userId, 'recoveryCodesRenewed');
      return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
    });
  },
});
