import { sendBillingLink } from '@platsa/contract/billing/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { limits } from '../../http/limits.ts';
import { adminOf, allOf, confirmed } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { mailBillingLink } from './billing-email.ts';

export const sendBillingLinkRoute = route(sendBillingLink, {
  limits: [limits.billingLink],
  subject: ({ input }) => input,
  policy: allOf(adminOf, confirmed),
  async handle({ ctx, input: { companyId } }) {
    await inTransaction(ctx, async (tx) => {
      await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
      await mailBillingLink(ctx, tx, companyId);
    });
    return {};
  },
});
