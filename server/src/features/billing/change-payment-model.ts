import { randomUUID } from 'node:crypto';
import { changePaymentModel } from '@platsa/contract/billing/endpoints';
import { changeStart, discountOfPeriod, isSubscription, priceOf } from '@platsa/contract/billing/plans';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { adminOf, allOf, confirmed } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { confirmPurchase, requireMayBuy } from './confirm-order.ts';
import { bringJobsToPlan } from './job-access.ts';
import { findSubscription, getActivePlan, lockPayer, type PlanRow, type PurchaseRow } from './queries.ts';
import {
  boughtView,
  cancelComing,
  insertPurchase,
  isRetry,
  notifyPurchased,
  requireBillingDetails,
} from './store-purchase.ts';
import { agreeOn, requireSeenPrice, type Terms, toPriced } from './terms.ts';

type Choice = ParsedInputOf<typeof changePaymentModel>['purchaseData'];

export const changePaymentModelRoute = route(changePaymentModel, {
  limits: [limits.purchase],
  subject: ({ input }) => ({ companyId: input._company }),
  policy: allOf(adminOf, confirmed),
  async handle({ ctx, input: { modelId, purchaseData }, actor: { userId }, subject: { companyId } }) {
    const id = purchaseData._id ?? randomUUID();
    const today = dayInStockholm(ctx.now());
    return inTransaction(ctx, async (tx) => {
      await lockPayer(tx, companyId);
      const { userCount, price } = purchaseData;
      if (!(await isRetry(tx, companyId, { id, planId: modelId, userCount, price }))) {
        await requireMayBuy(ctx, tx, companyId);
        const current = await getSubscription(tx, companyId, today);
        const plan = await getActivePlan(tx, modelId);
        requireChange(current, plan, purchaseData);
        await requireBillingDetails(tx, companyId);
        const startDate = startOf(current, plan, purchaseData, today);
        const agreed = await agreeOn(tx, plan, purchaseData, { companyId, startDate });
        const terms = withCurrentDiscount(agreed, current, startDate);
        requireSeenPrice(terms, purchaseData.price);
        await cancelComing(tx, companyId, today);
        await tx.updateTable('purchases').set({ end_date: startDate }).where('id', '=', current.id).execute();
        await insertPurchase(tx, terms, { id, companyId, userId, startDate, now: ctx.now() });
        await confirmPurchase(ctx, tx, { event: 'purchase.changed', purchaseId: id, userId });
        await bringJobsToPlan(tx, companyId, today);
        await notifyPurchased(tx, companyId);
      }
      return boughtView(tx, companyId, id, today);
    });
  },
});

async function getSubscription(tx: Tx, companyId: string, today: string): Promise<PurchaseRow> {
  const current = await findSubscription(tx, companyId, today);
  if (!current) throw new ApiError('conflict', { userFriendlyMessage: 'Ni har inget abonnemang att byta.' });
  return current;
}

function requireChange(current: PurchaseRow, plan: PlanRow, { userCount }: Choice): void {
  if (!isSubscription(plan.type)) throw new ApiError('notFound');
  if (current.plan_id !== plan.id || current.user_count !== userCount) return;
  throw new ApiError('conflict', { userFriendlyMessage: 'Ni har redan den planen.' });
}

function startOf(current: PurchaseRow, plan: PlanRow, { userCount }: Choice, today: string): string {
  const before = priceOf(toPriced(current), current.user_count);
  return changeStart(before, priceOf(toPriced(plan), userCount), today);
}

/** A discount goes on when only the number of users changes. */
function withCurrentDiscount(terms: Terms, current: PurchaseRow, startDate: string): Terms {
  if (terms.discount.id || terms.plan.id !== current.plan_id) return terms;
  const { discount_code_id: id, discount_until: until } = current;
  const percent = discountOfPeriod(startDate, current.discount_percent, until);
  if (percent === 0) return terms;
  return { ...terms, discount: { id, percent, until } };
}
