import { randomUUID } from 'node:crypto';
import { createPurchase } from '@platsa/contract/billing/endpoints';
import { isSubscription, planTypes } from '@platsa/contract/billing/plans';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { adminOf, allOf, confirmed } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { confirmPurchase, requireMayBuy } from './confirm-order.ts';
import { bringToPlan, unlockForGood } from './job-access.ts';
import { findSubscription, getActivePlan, lockPaidJob, lockPayer } from './queries.ts';
import { chooseStayingMembers } from './staying-members.ts';
import { boughtView, cancelComing, insertPurchase, isRetry, requireBillingDetails } from './store-purchase.ts';
import { agreeOn, requireSeenPrice } from './terms.ts';

type PurchaseInput = ParsedInputOf<typeof createPurchase>;

export const createPurchaseRoute = route(createPurchase, {
  limits: [limits.purchase],
  subject: ({ input }) => input,
  policy: allOf(adminOf, confirmed),
  async handle({ ctx, input, actor }) {
    const { companyId, publish, _job: jobId, _id: id = randomUUID() } = input;
    const today = dayInStockholm(ctx.now());
    const by = { companyId, userId: actor.userId, today };
    return inTransaction(ctx, async (tx) => {
      await lockPayer(tx, companyId);
      const { _paymentModel: planId, userCount, price } = input;
      if (!(await isRetry(tx, companyId, { id, planId, userCount, price }))) {
        await requireMayBuy(ctx, tx, companyId);
        await buy(ctx, tx, input, { ...by, id, now: ctx.now() });
        await confirmPurchase(ctx, tx, { event: 'purchase.created', purchaseId: id, userId: actor.userId });
        if (jobId && publish) await ctx.hooks.draftPaid(ctx, tx, { jobId, userId: actor.userId });
      }
      return boughtView(tx, companyId, id, today);
    });
  },
});

interface PurchaseBuyer {
  id: string;
  companyId: string;
  userId: string;
  today: string;
  now: Date;
}

/** Stores the purchase and unlocks what it pays for. */
async function buy(ctx: Context, tx: Tx, input: PurchaseInput, { today, ...buyer }: PurchaseBuyer): Promise<void> {
  const { companyId, userId, id: purchaseId } = buyer;
  const plan = await getActivePlan(tx, input._paymentModel);
  if (isSubscription(plan.type)) await requireNoSubscription(tx, companyId, today);
  await requireBillingDetails(tx, companyId);
  const job = input._job ? await lockPaidJob(tx, companyId, input._job) : undefined;
  if (!job && plan.type === planTypes.oneTime) throw invalidField('_job', 'Välj annonsen som ska låsas upp.');
  const terms = await agreeOn(tx, plan, input, { companyId, today, startDate: today });
  requireSeenPrice(terms, input.price);
  if (isSubscription(plan.type)) {
    const { userCount: room, stayingMembers } = input;
    await chooseStayingMembers(tx, { companyId, room, day: today, stayingMembers });
  }
  await insertPurchase(tx, terms, { ...buyer, startDate: today, ...(job && { job }) });
  await bringToPlan(ctx, tx, companyId);
  if (!job || plan.type === planTypes.unlimited) return;
  const paidBy = plan.type === planTypes.oneTime ? { purchaseId } : {};
  await unlockForGood(ctx, tx, { companyId, userId, today, jobId: job.id, ...paidBy });
  const unlocked = { companyId, by: userId, jobId: job.id, name: `ingår i köpet av ${plan.name}` };
  await record(ctx, tx, { type: 'job.unlocked', ...unlocked });
}

async function requireNoSubscription(tx: Tx, companyId: string, today: string): Promise<void> {
  if (await findSubscription(tx, companyId, today)) {
    throw new ApiError('conflict', { userFriendlyMessage: 'Ni har redan ett abonnemang. Byt plan i stället.' });
  }
  await cancelComing(tx, companyId, today);
}
