import { unlockJob } from '@platsa/contract/billing/endpoints';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { adminOf, allOf, confirmed } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { confirmOrder, requireMayBuy } from './confirm-order.ts';
import { unlockForGood } from './job-access.ts';
import { getPaymentState } from './payment-state.ts';
import { findPaidJob, lockPaidJob, lockPayer } from './queries.ts';

export const unlockJobRoute = route(unlockJob, {
  subject: ({ ctx, input }) => findPaidJob(ctx.db, input.jobId),
  policy: allOf(adminOf, confirmed),
  async handle({ ctx, actor: { userId }, subject: { companyId, id: jobId } }) {
    const today = dayInStockholm(ctx.now());
    return inTransaction(ctx, async (tx) => {
      await lockPayer(tx, companyId);
      // Sent again, or from two windows, it takes one unlock.
      const { unlocked, title } = await lockPaidJob(tx, companyId, jobId);
      if (!unlocked) {
        await requireMayBuy(ctx, tx, companyId);
        await unlockForGood(ctx, tx, { companyId, jobId, userId, today });
        await confirmUnlock(ctx, tx, { companyId, jobId, userId, title, today });
      }
      return { paymentState: await getPaymentState(tx, companyId, today) };
    });
  },
});

interface Unlocked {
  companyId: string;
  jobId: string;
  userId: string;
  title: string;
  today: string;
}

async function confirmUnlock(ctx: Context, tx: Tx, { companyId, jobId, userId, title, today }: Unlocked) {
  const { activeModel, maxUnlocks, usedUnlocks } = await getPaymentState(tx, companyId, today);
  const plan = activeModel?.name ?? 'abonnemanget';
  await confirmOrder(ctx, tx, {
    ...{ event: 'job.unlocked', companyId, userId, jobId, subject: `${title} är upplåst` },
    did: `har låst upp annonsen ${title}`,
    facts: [`Upplåst: ${today}`, `Pris: ingår i ${plan}`, `Använda den här månaden: ${usedUnlocks} av ${maxUnlocks}`],
    ending: 'Annonsen förblir upplåst, också om abonnemanget tar slut.',
    logged: `ingår i ${plan}, ${usedUnlocks} av ${maxUnlocks} den här månaden`,
  });
}
