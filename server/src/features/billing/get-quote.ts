import { chargesOfMonth, sumAmounts } from '@platsa/contract/billing/charges';
import { getQuote } from '@platsa/contract/billing/endpoints';
import { calculateVat, toKronor, vatPercent } from '@platsa/contract/billing/money';
import { dayBefore, getFirstDay, getMonth, nextMonth } from '@platsa/contract/billing/months';
import {
  calculateMonthlyPrice,
  discountEnd,
  discountOn,
  endIfEndedToday,
  isSubscription,
} from '@platsa/contract/billing/plans';
import type { Quote, QuotedDiscount } from '@platsa/contract/billing/schema';
import type { Db } from '../../db/database.ts';
import { limits } from '../../http/limits.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { findSubscription } from './queries.ts';
import {
  type AgreedPlan,
  findChangeStart,
  findDiscountCode,
  findRunningDiscount,
  getPlanFor,
  requireUserCount,
  type Terms,
} from './terms.ts';

export const getQuoteRoute = route(getQuote, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input, actor }) {
    // Limited like getDiscount, so that nobody guesses codes; without a code it is asked for each number of users.
    if (input.discountCode) await ctx.limiter.count(limits.discountCode, actor.userId);
    return readQuote(ctx.db, { ...input, today: dayInStockholm(ctx.now()) });
  },
});

interface QuoteRequest {
  companyId: string;
  modelId: string;
  userCount: number;
  discountCode: string;
  today: string;
}

/** By the rules that createPurchase and changePaymentModel apply. */
async function readQuote(db: Db, request: QuoteRequest): Promise<Quote> {
  const { companyId, modelId: planId, userCount, discountCode: code, today } = request;
  const subscription = await findSubscription(db, companyId, today);
  const plan = await getPlanFor(db, planId, subscription);
  requireUserCount(plan, userCount);
  const current = isSubscription(plan.type) ? subscription : undefined;
  const { startDate, planStart } = current
    ? await findChangeStart(db, current, plan, { userCount, today })
    : { startDate: today, planStart: today };
  const found = code ? await findDiscountCode(db, { code, companyId, planId, today }) : undefined;
  const ofCode = typeof found === 'object' ? found : undefined;
  const running = current && (await findRunningDiscount(db, current, { planId, startDate }));
  const kept = running?.goesOn ? runningView(running.discount) : null;
  const terms = {
    ...{ plan, userCount, startDate },
    percent: ofCode?.percent ?? (running?.goesOn ? running.discount.percent : 0),
    until: ofCode ? discountEnd(startDate, ofCode.months) : (kept?.until ?? null),
  };
  const discount = ofCode ? { discount: ofCode.percent / 100, monthsLimit: ofCode.months, until: null } : kept;
  return {
    userCount,
    ...quotedAmounts(calculateMonthlyPrice(plan, userCount), terms.percent),
    discount,
    replacedDiscount: ofCode ? kept : null,
    endingDiscount: running && !running.goesOn && !ofCode ? runningView(running.discount) : null,
    discountError: typeof found === 'string' ? found : null,
    changes: current ? (current.planId === planId ? 'users' : 'plan') : null,
    startDate,
    firstMonth: isSubscription(plan.type) ? quoteFirstMonth(terms) : null,
    earliestLastDay: isSubscription(plan.type) ? dayBefore(endIfEndedToday(planStart, startDate)) : null,
  };
}

function runningView({ percent, until }: Terms['discount']): QuotedDiscount {
  return { discount: percent / 100, monthsLimit: null, until };
}

interface FirstMonthTerms {
  plan: AgreedPlan;
  userCount: number;
  startDate: string;
  percent: number;
  until: string | null;
}

/** As it will be invoiced: the days that are left of the month. */
function quoteFirstMonth({ plan, userCount, startDate, percent, until }: FirstMonthTerms): Quote['firstMonth'] {
  const { id: _id, name: planName, type, price, userPrice } = plan;
  const month = getMonth(startDate);
  const purchase = {
    ...{ _id, planName, type, price, userPrice, userCount, startDate, endDate: null, jobTitle: null },
    ...{ discountPercent: percent, discountUntil: until },
  };
  const net = sumAmounts(chargesOfMonth({ purchases: [purchase] }, month));
  const total = toKronor(net + calculateVat(net, vatPercent));
  return { from: startDate, to: dayBefore(getFirstDay(nextMonth(month))), total };
}

function quotedAmounts(fullPrice: number, percent: number) {
  const discountAmount = discountOn(fullPrice, percent);
  const price = fullPrice - discountAmount;
  const vat = calculateVat(price, vatPercent);
  return {
    ...{ fullPrice: toKronor(fullPrice), discountAmount: toKronor(discountAmount), price: toKronor(price) },
    ...{ vat: toKronor(vat), total: toKronor(price + vat) },
  };
}
