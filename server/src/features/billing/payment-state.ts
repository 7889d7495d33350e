import { toKronor } from '@platsa/contract/billing/money';
import { getFirstDay, getMonth, nextMonthChange } from '@platsa/contract/billing/months';
import { calculateMonthlyPrice, planTypes, purchaseStatus, usersWithoutPlan } from '@platsa/contract/billing/plans';
import type { PaymentState } from '@platsa/contract/billing/schema';
import type { Db } from '../../db/database.ts';

import {
  findPlanOfCode,
  findPlanStart,
  findSubscription,
  hasBilling,
  hasRun,
  type PurchaseRow,
  sellsPlans,
} from './queries.ts';

interface CompanyPayment {
  /** Null where no plans are for sale and the company has never bought anything. */
  paymentState: PaymentState | null;
  hasBilling: boolean;
}

/** The plan and unlocks of a company on a day. */
export async function readCompanyPayment(db: Db, companyId: string, today: string): Promise<CompanyPayment> {
  const [forSale, billed] = await Promise.all([sellsPlans(db), hasBilling(db, companyId)]);
  const paymentState = forSale || billed ? await getPaymentState(db, companyId, today) : null;
  return { paymentState, hasBilling: billed };
}

export async function getPaymentState(db: Db, companyId: string, today: string): Promise<PaymentState> {
  const [subscription, usedUnlocks] = await Promise.all([
    findSubscription(db, companyId, today),
    countUsedUnlocks(db, companyId, today),
  ]);
  if (!subscription) return { status: 'none', maxUnlocks: 0, usedUnlocks, activeModel: null };
  const { startDate, endDate } = subscription;
  return {
    status: purchaseStatus({ startDate, endDate }, today) === 'ending' ? 'ending' : 'active',
    maxUnlocks: subscription.type === planTypes.unlimited ? null : subscription.monthlyUnlocks,
    usedUnlocks,
    activeModel: await activeModelView(db, subscription),
  };
}

async function activeModelView(db: Db, row: PurchaseRow) {
  const { id, planId, planName, type, userCount } = row;
  return {
    ...{ _id: planId, _purchase: id, name: planName, type, userCount },
    price: toKronor(calculateMonthlyPrice(row, userCount)),
    ...{ planPrice: toKronor(row.price), userPrice: toKronor(row.userPrice) },
    planStart: await findPlanStart(db, row),
    discount: row.discountPercent / 100,
    discountUntil: row.discountUntil,
    discountModel: await findPlanOfCode(db, row.discountCodeId),
  };
}

/** Included unlocks are counted by calendar month, whatever subscription they were used with. */
async function countUsedUnlocks(db: Db, companyId: string, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('jobUnlocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('included', '=', true)
    .where('day', '>=', getFirstDay(getMonth(today)))
    .where('day', '<', nextMonthChange(today))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a company may use features that need a subscription. Every company may where no plans are for sale. */
export async function isSubscriber(db: Db, companyId: string, today: string): Promise<boolean> {
  return !(await sellsPlans(db)) || (await findSubscription(db, companyId, today)) !== undefined;
}

/** Number of users that a company may have: its subscription's, or one without. Null where no plans are for sale. */
export async function findUserLimit(db: Db, companyId: string, today: string): Promise<number | null> {
  if (!(await sellsPlans(db))) return null;
  return (await findSubscription(db, companyId, today))?.userCount ?? usersWithoutPlan;
}

/** Whether a company has had a subscription. A company that never bought one keeps what it has. */
export async function hasSubscribed(db: Db, companyId: string, today: string): Promise<boolean> {
  const subscription = await db
    .selectFrom('purchases')
    .select('id')
    .where('companyId', '=', companyId)
    .where('type', '>', 0)
    .where('startDate', '<=', today)
    .where(hasRun)
    .limit(1)
    .executeTakeFirst();
  return subscription !== undefined;
}
