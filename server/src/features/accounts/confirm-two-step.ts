import { confirmTwoStep } from '@platsa/contract/accounts/log-in-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitFailures } from '../../http/limiter.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { endPendingLinks } from './pending-links.ts';
import { lockUser } from './queries.ts';
import { recordForCompanies } from './record-for-companies.ts';
import { sendSecurityMail } from './security-mails.ts';
import { replaceRecoveryCodes, twoStepSince, useAppCode, wrongCode } from './two-step.ts';

export const confirmTwoStepRoute = route(confirmTwoStep, {
  subject: ({ input }) => input,
  policy: self,
  handle: ({ ctx, input: { userId, code }, actor }) =>
    limitFailures(ctx.limiter, limits.oneTimeCode, userId, () =>
      inTransaction(ctx, async (tx) => {
        await lockUser(tx, userId);
        if (await twoStepSince(tx, userId)) throw new ApiError('duplicate');
        if (!(await useAppCode(tx, userId, code, ctx.now()))) throw wrongCode();
        await tx.updateTable('twoSteps').set({ confirmedAt: ctx.now() }).where('userId', '=', userId).execute();
        await endPendingLinks(tx, userId);
        await sendSecurityMail(ctx, tx, userId, 'twoStepOn');
        if (actor.isCompany) await recordForCompanies(ctx, tx, 'companyuser.twostep.on', userId);
        return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
      }),
    ),
});
