import { toKronor, vatPercent } from '@platsa/contract/billing/money';
import { calculateMonthlyPrice, purchaseStatus } from '@platsa/contract/billing/plans';
import type { BoostPackage, PaymentModel, Purchase } from '@platsa/contract/billing/schema';
import type { BoostRow, PlanRow, PurchaseRow } from './queries.ts';

export function paymentModelView(row: PlanRow): PaymentModel {
  return {
    ...{ _id: row.id, name: row.name, type: row.type, desc: row.description, features: row.features },
    ...{ price: toKronor(row.price), userPrice: toKronor(row.user_price), vat: vatPercent },
    paymentType: 'invoice',
    unlocks: row.monthly_unlocks,
  };
}

export function boostView({ id, title, price, video_price, features }: BoostRow): BoostPackage {
  return {
    id,
    title,
    price: toKronor(price),
    videoPrice: video_price === null ? null : toKronor(video_price),
    features,
  };
}

export function purchaseView(row: PurchaseRow, today: string): Purchase {
  const { start_date: startDate, end_date: endDate } = row;
  const plan = { type: row.type, price: row.price, userPrice: row.user_price };
  return {
    _id: row.id,
    orderId: String(row.order_number),
    startDate,
    endDate,
    status: purchaseStatus({ startDate, endDate }, today),
    originalModelPrice: toKronor(calculateMonthlyPrice(plan, row.user_count)),
    discountCode: row.discount_percent === 0 ? null : row.discount_percent / 100,
    discountUntil: row.discount_until,
    modelType: row.type,
    userCount: row.user_count,
    _paymentModel: { _id: row.plan_id, type: row.type, name: row.plan_name, userPrice: toKronor(row.user_price) },
    _job: row.job_id && row.job_title !== null ? { _id: row.job_id, name: row.job_title } : null,
  };
}
