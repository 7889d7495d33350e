import { confirmBillingEmail } from '@platsa/contract/billing/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hashToken } from '../../http/session.ts';

/** The link proves access to the mailbox, so no session is needed. */
export const confirmBillingEmailRoute = route(confirmBillingEmail, {
  limits: [limits.followRecovery],
  policy: anyone,
  handle: ({ ctx, input: { billingToken } }) =>
    inTransaction(ctx, async (tx) => {
      const now = ctx.now();
      const company = await tx
        .updateTable('companies')
        .set({ billingEmailConfirmedAt: now, billingLinkHash: null, billingLinkExpiresAt: null })
        .where('billingLinkHash', '=', hashToken(billingToken))
        .where('billingLinkExpiresAt', '>', now)
        .returning(['id', 'name', 'billingEmail'])
        .executeTakeFirstOrThrow(
          () => new ApiError('notFound', { userFriendlyMessage: 'Länken är inte längre giltig' }),
        );
      await record(ctx, tx, { type: 'company.changed', companyId: company.id });
      return { companyName: company.name, email: company.billingEmail };
    }),
});
