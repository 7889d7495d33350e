import { calculatePart } from './money.ts';
import { addMonths, dayBefore, nextMonthChange } from './months.ts';

/** 0: unlocks one job. 1: a subscription. 2: a subscription that unlocks every job while it runs. */
export const planTypes = { oneTime: 0, subscription: 1, unlimited: 2 } as const;
export type PlanType = (typeof planTypes)[keyof typeof planTypes];

export function isSubscription(type: PlanType): boolean {
  return type !== planTypes.oneTime;
}

export const maxUsers = 10;
/** A company without a subscription has one user. */
export const usersWithoutPlan = 1;
/** Days that a boost lasts. */
export const boostDays = 14;

/** Every subscription covers one user. Only the unlimited plan can have more. */
export function mayHaveMoreUsers(type: PlanType): boolean {
  return type === planTypes.unlimited;
}

/** Prices in öre: a month's, or that of a one-time purchase. */
export interface PricedPlan {
  type: PlanType;
  price: number;
  userPrice: number;
}

export function calculateMonthlyPrice({ price, userPrice }: PricedPlan, userCount: number): number {
  return price + (userCount - 1) * userPrice;
}

/** The amount that a discount takes off a price. */
export function discountOn(price: number, percent: number): number {
  return calculatePart(price, percent, 100);
}

/** The discount in percent of a period that begins on `day`: 0 once the discount has ended. */
export function discountOfPeriod(day: string, percent: number, until: string | null): number {
  return until === null || day < until ? percent : 0;
}

/** The first day without the discount; null when it has no end. */
export function discountEnd(startDate: string, months: number | null): string | null {
  return months === null ? null : addMonths(startDate, months);
}

/** A plan for a number of users. The price is a month's with them, in öre, without discount. */
export interface PlanChoice {
  planId: string;
  userCount: number;
  price: number;
}

/** `planStart` is the first day of the plan: a change of the number of users does not begin it anew. */
export type RunningPlan = PlanChoice & { planStart: string };

/**
 * The first day of a changed subscription. A more expensive plan, and more users of the same plan, begin at once, so that the
 * company can use them. What is cheaper begins when the subscription would end if it were ended today.
 */
export function changeStart(current: RunningPlan, next: PlanChoice, today: string): string {
  const isMore = next.planId === current.planId ? next.userCount > current.userCount : next.price > current.price;
  return isMore ? today : endIfEndedToday(current.planStart, today);
}

/**
 * The first day without a plan that is ended today: a month change, and not before the plan has run for a whole month.
 * Otherwise a day's price would pay for jobs that stay unlocked.
 */
export function endIfEndedToday(planStart: string, today: string): string {
  const wholeMonth = dayBefore(addMonths(planStart, 1));
  return nextMonthChange(today < wholeMonth ? wholeMonth : today);
}

export interface PurchasePeriod {
  startDate: string;
  /** The first day without it; null while it goes on. */
  endDate: string | null;
}

export function runsOn({ startDate, endDate }: PurchasePeriod, day: string): boolean {
  return startDate <= day && (endDate === null || day < endDate);
}

export const purchaseStatuses = ['active', 'ending', 'ended', 'coming'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const purchaseStatusText: Record<PurchaseStatus, string> = {
  active: 'Aktiv',
  ending: 'Utgående',
  ended: 'Avslutad',
  coming: 'Kommande',
};

export function purchaseStatus({ startDate, endDate }: PurchasePeriod, today: string): PurchaseStatus {
  if (endDate !== null) return endDate <= today || endDate === startDate ? 'ended' : 'ending';
  return startDate <= today ? 'active' : 'coming';
}
