import { z } from 'zod';
import { serviceIds } from '../applications/services.ts';
import { id, namedReference } from '../fields.ts';
import { vatPercent } from './money.ts';
import { purchaseStatuses } from './plans.ts';

/** 0 unlocks one job, 1 a subscription, 2 a subscription that unlocks every job: `planTypes` in plans.ts. */
const planType = z.literal([0, 1, 2]);

const kronor = z.number();

/** A plan that can be bought. Prices are in kronor without VAT: for a month, or once for type 0. */
export const paymentModel = z.object({
  _id: id,
  name: z.string(),
  type: planType,
  price: kronor,
  /** A month, for each user beyond the first; for type 2. */
  userPrice: kronor,
  /** In percent. */
  vat: z.literal(vatPercent),
  /** Way of paying. */
  paymentType: z.literal('invoice'),
  desc: z.string(),
  features: z.array(z.string()),
  /** Jobs that type 1 unlocks in a month. */
  unlocks: z.number().int(),
});
export type PaymentModel = z.output<typeof paymentModel>;

/** A paid campaign of two weeks for a job. */
export const boostPackage = z.object({
  id: z.number().int(),
  title: z.string(),
  price: kronor,
  /** The extra price of a video; null where none can be ordered. */
  videoPrice: kronor.nullable(),
  features: z.array(z.string()),
});
export type BoostPackage = z.output<typeof boostPackage>;

/** A service about an applicant that can be ordered. */
export const pricedService = z.object({ _id: z.enum(serviceIds), price: kronor });
export type PricedService = z.output<typeof pricedService>;

/** The company's plan today. An installation without plans has no payment state: nothing is locked there. */
export const paymentState = z.object({
  /** Status of the running subscription. */
  status: z.enum(['none', 'active', 'ending']),
  /** Unlocks that are included this month, and how many of them are used. Null: every job is unlocked. */
  maxUnlocks: z.number().int().nullable(),
  usedUnlocks: z.number().int(),
  /** Null when the company has no subscription. */
  activeModel: z
    .object({
      ...{ _id: id, _purchase: id, name: z.string(), type: planType, userCount: z.number().int() },
      /** Agreed for a month with these users, without discount: what costs more begins at once. */
      price: kronor,
      /** Agreed for a month with one user, and for each further one, as long as the plan goes on. */
      planPrice: kronor,
      userPrice: kronor,
      /** The first day of the plan, whose shortest term is a month. More or fewer users do not begin it anew. */
      planStart: z.iso.date(),
      /** As a fraction. The discount goes on after a change to a plan that the code is for. */
      discount: z.number(),
      discountUntil: z.iso.date().nullable(),
      /** The only plan that the code is for; null for every plan. */
      discountModel: id.nullable(),
    })
    .nullable(),
});
export type PaymentState = z.output<typeof paymentState>;

export const purchase = z.object({
  _id: id,
  orderId: z.string(),
  startDate: z.iso.date(),
  /** The first day without it; null while it goes on. */
  endDate: z.iso.date().nullable(),
  status: z.enum(purchaseStatuses),
  /** Kronor without discount and VAT: a month's, with its users, or once. */
  originalModelPrice: kronor,
  /** The discount as a fraction; null without one. */
  discountCode: z.number().nullable(),
  /** The first day without the discount. */
  discountUntil: z.iso.date().nullable(),
  modelType: planType,
  userCount: z.number().int(),
  _paymentModel: z.object({ _id: id, type: planType, name: z.string(), userPrice: kronor }),
  /** Job of a one-time purchase; null if deleted, and for a subscription. */
  _job: namedReference.nullable(),
});
export type Purchase = z.output<typeof purchase>;

/** A company's charges of a month, in kronor without VAT. */
export const monthlyInvoice = z.object({
  /** yyyy-MM */
  month: z.string(),
  purchases: z.array(
    z.object({
      description: z.string(),
      from: z.iso.date(),
      /** Included. */
      to: z.iso.date(),
      /** After the discount. */
      totalPrice: kronor,
      /** The discount as a fraction; 0 without one. */
      discount: z.number(),
      jobTitle: z.string().nullable(),
    }),
  ),
  totalPrice: kronor,
});
export type MonthlyInvoice = z.output<typeof monthlyInvoice>;

/** The price of a plan with a discount code. With `discountError`, the price is that without the code. */
export const discount = z.object({
  price: kronor,
  /** The discount as a fraction. */
  discount: z.number(),
  discountCode: z.string().nullable(),
  /** For how many months; null without limit. */
  monthsLimit: z.number().int().nullable(),
  discountError: z.string().nullable(),
});

/** A discount as a fraction: of a code, for a number of months, or one that the company has, until its first day without. */
const quotedDiscount = z.object({
  discount: z.number(),
  monthsLimit: z.number().int().nullable(),
  until: z.iso.date().nullable(),
});
export type QuotedDiscount = z.output<typeof quotedDiscount>;

/** The price of a plan for a company, in kronor for a month, or once for type 0; and the day it begins. */
export const quote = z.object({
  userCount: z.number().int(),
  /** Without discount and VAT. */
  fullPrice: kronor,
  discountAmount: kronor,
  /** Without VAT: the price that a purchase names. */
  price: kronor,
  vat: kronor,
  total: kronor,
  discount: quotedDiscount.nullable(),
  /** A discount that the company has, and that the code replaces. */
  replacedDiscount: quotedDiscount.nullable(),
  /** A discount that the company has, and that ends because its code is not for this plan. */
  endingDiscount: quotedDiscount.nullable(),
  discountError: z.string().nullable(),
  /** The part of the running subscription that it changes; null where there is none. */
  changes: z.enum(['plan', 'users']).nullable(),
  startDate: z.iso.date(),
  /** The price with VAT of the calendar month that it begins in, and that month's first and last day; null for type 0. */
  firstMonth: z.object({ from: z.iso.date(), to: z.iso.date(), total: kronor }).nullable(),
  /** The last day of a subscription that is ended as soon as it has begun; null for type 0. */
  earliestLastDay: z.iso.date().nullable(),
});
export type Quote = z.output<typeof quote>;
