import { calculateVat, toOre } from '@platsa/contract/billing/money';
import {
  calculateMonthlyPrice,
  changeStart,
  discountOfPeriod,
  discountOn,
  planTypes,
} from '@platsa/contract/billing/plans';
import type { PaymentModel, PaymentState } from '@platsa/contract/billing/schema';
import { today } from '../../lib/format.ts';

/** The plan that the company has keeps its agreed prices. */
export function asAgreed(model: PaymentModel, { activeModel }: Pick<PaymentState, 'activeModel'>): PaymentModel {
  if (activeModel?._id !== model._id) return model;
  return { ...model, price: activeModel.planPrice, userPrice: activeModel.userPrice };
}

export interface RunningDiscount {
  discount: number;
  until: string | null;
}

export interface PlannedChange {
  isSamePlan: boolean;
  startDate: string;
  /** The first day of the plan, from which its shortest term is counted. */
  planStart: string;
  discount: RunningDiscount | null;
  /** Discount that the company has today and that the change of plan ends. */
  endingDiscount: RunningDiscount | null;
}

/** By the rules that the server applies again. Undefined for a purchase that changes no subscription. */
export function plannedChange(
  model: PaymentModel,
  userCount: number,
  { activeModel }: PaymentState,
): PlannedChange | undefined {
  if (!activeModel || model.type === planTypes.oneTime) return undefined;
  const { _id: planId, planStart, userCount: users, price } = activeModel;
  const isSamePlan = planId === model._id;
  const startDate = changeStart(
    { planId, userCount: users, price: toOre(price), planStart },
    { planId: model._id, userCount, price: fullPrice(model, userCount) },
    today(),
  );
  const fraction = discountOfPeriod(startDate, activeModel.discount, activeModel.discountUntil);
  const running = fraction === 0 ? null : { discount: fraction, until: activeModel.discountUntil };
  const goesOn = activeModel.discountModel === null || activeModel.discountModel === model._id;
  return {
    ...{ isSamePlan, startDate, planStart: isSamePlan ? planStart : startDate },
    ...{ discount: goesOn ? running : null, endingDiscount: goesOn ? null : running },
  };
}

function fullPrice({ type, price, userPrice }: Pick<PaymentModel, 'type' | 'price' | 'userPrice'>, userCount: number) {
  return calculateMonthlyPrice({ type, price: toOre(price), userPrice: toOre(userPrice) }, userCount);
}

export interface Sum {
  full: number;
  discount: number;
  net: number;
  vat: number;
  total: number;
}

/** In öre, by the rules that the server applies again. */
export function calculateSum(model: PaymentModel, userCount: number, fraction: number): Sum {
  const full = fullPrice(model, userCount);
  const discount = discountOn(full, Math.round(fraction * 100));
  const net = full - discount;
  const vat = calculateVat(net, model.vat);
  return { full, discount, net, vat, total: net + vat };
}
