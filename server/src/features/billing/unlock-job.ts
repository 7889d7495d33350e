import { unlockJob } from '@platsa/contract/billing/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { unlockForGood } from './job-access.ts';
import { getPaymentState } from './payment-state.ts';
import { findPaidJob, lockPaidJob, lockPayer } from './queries.ts';

export const unlockJobRoute = route(unlockJob, {
  subject: ({ ctx, input }) => findPaidJob(ctx.db, input.jobId),
  policy: adminOf,
  async handle({ ctx, actor: { userId }, subject: { companyId, id: jobId } }) {
    const today = dayInStockholm(ctx.now());
    return inTransaction(ctx, async (tx) => {
      await lockPayer(tx, companyId);
      // Sent again, or from two windows, it takes one unlock.
      const { unlocked } = await lockPaidJob(tx, companyId, jobId);
      if (!unlocked) await unlockForGood(tx, { companyId, jobId, userId, today });
      return { paymentState: await getPaymentState(tx, companyId, today) };
    });
  },
});
