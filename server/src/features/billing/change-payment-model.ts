import { randomUUID } from 'node:crypto';
import { changePaymentModel } from '@platsa/contract/billing/endpoints';
import { isSubscription } from '@platsa/contract/billing/plans';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { adminOf, allOf, confirmed } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { confirmPurchase, requireMayBuy } from './confirm-order.ts';
import { bringToPlan } from './job-access.ts';
import { findComing, findSubscription, lockPayer, type PurchaseRow } from './queries.ts';
import { chooseStayingMembers } from './staying-members.ts';
import { boughtView, cancelComing, insertPurchase, isRetry, requireBillingDetails } from './store-purchase.ts';
import {
  type AgreedPlan,
  agreeOn,
  findChangeStart,
  findRunningDiscount,
  getPlanFor,
  requireSeenPrice,
  type Terms,
} from './terms.ts';

type ModelChoice = ParsedInputOf<typeof changePaymentModel>['purchaseData'];

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
        const plan = await getPlanFor(tx, modelId, current);
        requireChange(current, plan, purchaseData);
        await requireNotEnded(tx, current, plan, today);
        await requireBillingDetails(tx, companyId);
        const { startDate } = await findChangeStart(tx, current, plan, { userCount, today });
        const agreed = await agreeOn(tx, plan, purchaseData, { companyId, today, startDate });
        const terms = await keepRunningDiscount(tx, agreed, current, startDate);
        requireSeenPrice(terms, purchaseData.price);
        const { stayingMembers } = purchaseData;
        await chooseStayingMembers(tx, { companyId, room: userCount, day: startDate, stayingMembers });
        await cancelComing(tx, companyId, today);
        await tx.updateTable('purchases').set({ endDate: startDate }).where('id', '=', current.id).execute();
        await insertPurchase(tx, terms, { id, companyId, userId, startDate, now: ctx.now() });
        await confirmPurchase(ctx, tx, { event: 'purchase.changed', purchaseId: id, userId });
        await bringToPlan(ctx, tx, companyId);
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

function requireChange(current: PurchaseRow, plan: AgreedPlan, { userCount }: ModelChoice): void {
  if (!isSubscription(plan.type)) throw new ApiError('notFound');
  if (current.planId !== plan.id || current.userCount !== userCount) return;
  throw new ApiError('conflict', { userFriendlyMessage: 'Ni har redan den planen.' });
}

/** More or fewer users would take back that the subscription was ended, which nobody has asked for. */
async function requireNotEnded(tx: Tx, current: PurchaseRow, plan: AgreedPlan, today: string): Promise<void> {
  if (current.planId !== plan.id || current.endDate === null) return;
  if (await findComing(tx, current.companyId, today)) return;
  throw new ApiError('conflict', {
    userFriendlyMessage: 'Abonnemanget är uppsagt. Återuppta det innan ni ändrar antalet användare.',
  });
}

/** Another code replaces the running discount. */
async function keepRunningDiscount(tx: Tx, terms: Terms, current: PurchaseRow, startDate: string): Promise<Terms> {
  if (terms.discount.id) return terms;
  const running = await findRunningDiscount(tx, current, { planId: terms.plan.id, startDate });
  return running?.goesOn ? { ...terms, discount: running.discount } : terms;
}
