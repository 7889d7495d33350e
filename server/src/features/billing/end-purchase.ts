import { endPurchase } from '@platsa/contract/billing/endpoints';
import {
  endIfEndedToday,
  isSubscription,
  type PurchaseStatus,
  purchaseStatus,
  usersWithoutPlan,
} from '@platsa/contract/billing/plans';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { confirmPurchase } from './confirm-order.ts';
import { bringToPlan } from './job-access.ts';
import { findPlanStart, findPurchase, findSubscription, getPurchase, lockPayer } from './queries.ts';
import { chooseStayingMembers } from './staying-members.ts';
import { type Bought, boughtView, cancelComing } from './store-purchase.ts';

/** Ends a subscription with a month, after at least a whole one. */
export const endPurchaseRoute = route(endPurchase, {
  subject: ({ ctx, input }) => purchaseSubject(ctx.db, input.purchaseId),
  policy: adminOf,
  handle: ({ ctx, input: { stayingMembers }, actor: { userId }, subject }) =>
    changePeriod(ctx, subject, async (tx, { status, today }) => {
      if (status === 'ending' || status === 'ended') return;
      const { companyId } = subject;
      // Ending a purchase that has not begun also ends the running one, which may have begun today.
      if (status === 'coming') await cancelComing(tx, companyId, today);
      const running = await findSubscription(tx, companyId, today);
      if (running) {
        const endDate = endIfEndedToday(await findPlanStart(tx, running), today);
        await chooseStayingMembers(tx, { companyId, room: usersWithoutPlan, day: endDate, stayingMembers });
        await setEnd(tx, running.id, endDate);
      }
      await confirmPurchase(ctx, tx, { event: 'purchase.unsubscribed', purchaseId: running?.id ?? subject.id, userId });
    }),
});

interface EndedPurchase {
  id: string;
  companyId: string;
}

export async function purchaseSubject(db: Db, purchaseId: string): Promise<EndedPurchase | undefined> {
  const row = await findPurchase(db, purchaseId);
  return row && { id: row.id, companyId: row.companyId };
}

interface CurrentPurchase {
  status: PurchaseStatus;
  today: string;
}

type PeriodChange = (tx: Tx, current: CurrentPurchase) => Promise<void>;

/** Sending the same change again changes nothing. */
export async function changePeriod(
  ctx: Context,
  { id, companyId }: EndedPurchase,
  change: PeriodChange,
): Promise<Bought> {
  const today = dayInStockholm(ctx.now());
  return inTransaction(ctx, async (tx) => {
    await lockPayer(tx, companyId);
    const { type, startDate, endDate } = await getPurchase(tx, id);
    if (!isSubscription(type)) {
      throw new ApiError('conflict', { userFriendlyMessage: 'Ett engångsköp kan inte ändras.' });
    }
    await change(tx, { status: purchaseStatus({ startDate, endDate }, today), today });
    await bringToPlan(ctx, tx, companyId);
    return boughtView(tx, companyId, id, today);
  });
}

export async function setEnd(tx: Tx, purchaseId: string, endDate: string | null): Promise<void> {
  await tx.updateTable('purchases').set({ endDate, remindedAt: null }).where('id', '=', purchaseId).execute();
}
