import { toKronor, vatPercent } from '@platsa/contract/billing/money';
import { calculateMonthlyPrice, purchaseStatus } from '@platsa/contract/billing/plans';
import type { BoostPackage, PaymentModel, Purchase } from '@platsa/contract/billing/schema';
import type { Db } from '../../db/database.ts';
import { type BoostRow, listActiveBoosts, listPlansForSale, type PlanRow, type PurchaseRow } from './queries.ts';

/** The prices that everybody may read. */
export async function readOffer(db: Db): Promise<{ plans: PaymentModel[]; boosts: BoostPackage[] }> {
  const [plans, boosts] = await Promise.all([listPlansForSale(db), listActiveBoosts(db)]);
  return { plans: plans.map(paymentModelView), boosts: boosts.map(boostView) };
}

export function paymentModelView(row: PlanRow): PaymentModel {
  return {
    ...{ _id: row.id, name: row.name, type: row.type, desc: row.description, features: row.features },
    ...{ price: toKronor(row.price), userPrice: toKronor(row.userPrice), vat: vatPercent },
    paymentType: 'invoice',
    unlocks: row.monthlyUnlocks,
  };
}

export function boostView({ id, title, price, videoPrice, features }: BoostRow): BoostPackage {
  return {
    id,
    title,
    price: toKronor(price),
    videoPrice: videoPrice === null ? null : toKronor(videoPrice),
    features,
  };
}

export function purchaseView(row: PurchaseRow, today: string): Purchase {
  const { startDate, endDate } = row;
  const plan = { type: row.type, price: row.price, userPrice: row.userPrice };
  return {
    _id: row.id,
    orderId: String(row.orderNumber),
    startDate,
    endDate,
    status: purchaseStatus({ startDate, endDate }, today),
    originalModelPrice: toKronor(calculateMonthlyPrice(plan, row.userCount)),
    discountCode: row.discountPercent === 0 ? null : row.discountPercent / 100,
    discountUntil: row.discountUntil,
    modelType: row.type,
    userCount: row.userCount,
    _paymentModel: { _id: row.planId, type: row.type, name: row.planName, userPrice: toKronor(row.userPrice) },
    _job: row.jobId && row.jobTitle !== null ? { _id: row.jobId, name: row.jobTitle } : null,
  };
}
