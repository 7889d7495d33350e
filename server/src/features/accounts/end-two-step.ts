import { endTwoStep } from '@platsa/contract/accounts/log-in-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { requireOwnPassword } from './password.ts';
import { endPendingLinks } from './pending-links.ts';
import { lockUser } from './queries.ts';
import { recordForCompanies } from './record-for-companies.ts';
import { sendSecurityMail } from './security-mails.ts';
import { removeTwoStep, twoStepSince } from './two-step.ts';

export const endTwoStepRoute = route(endTwoStep, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, password }, actor }) {
    const checkedHash = await requireOwnPassword(ctx, userId, password);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId, checkedHash);
      const wasOn = await twoStepSince(tx, userId);
      await removeTwoStep(tx, userId);
      await endPendingLinks(tx, userId);
      if (!wasOn) return;
      await sendSecurityMail(ctx, tx, userId, 'twoStepOff');
      if (actor.isCompany) await recordForCompanies(ctx, tx, 'companyuser.twostep.off', userId);
    });
    return {};
  },
});
