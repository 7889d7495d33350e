import { z } from 'zod';
import { id, namedReference } from '../fields.ts';
import { boostPackage, paymentModel } from './schema.ts';

/**
 * The plans, boosts, services and discount codes that the operator sells. They are taken off sale instead of deleted,
 * because purchases refer to them. A purchase keeps the price at which it was made.
 */

const amount = z.number().int();

export const soldPlan = paymentModel.omit({ vat: true, paymentType: true }).extend({
  position: amount,
  active: z.boolean(),
  /** Companies that have this plan today; of type 0, those that have bought it. */
  companies: amount,
});
export type SoldPlan = z.output<typeof soldPlan>;

export const soldBoost = boostPackage.extend({ active: z.boolean(), orders: amount });
export type SoldBoost = z.output<typeof soldBoost>;

export const discountCodeRow = z.object({
  _id: id,
  code: z.string(),
  /** Null: any plan. */
  _plan: namedReference.nullable(),
  percent: amount,
  months: amount.nullable(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  maxUses: amount.nullable(),
  active: z.boolean(),
  /** Companies that have used it. */
  uses: amount,
});
export type DiscountCode = z.output<typeof discountCodeRow>;

/** In the log of what operators have changed, each after the operator's name. */
export const priceEvents = {
  'plan.created': 'lade till planen',
  'plan.updated': 'ändrade planen',
  'boost.created': 'lade till boosten',
  'boost.updated': 'ändrade boosten',
  'service.updated': 'ändrade tjänsten',
  'discountcode.created': 'lade till rabattkoden',
  'discountcode.updated': 'ändrade rabattkoden',
} as const;
export type PriceEvent = keyof typeof priceEvents;
