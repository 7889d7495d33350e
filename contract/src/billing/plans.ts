import { partOf } from './money.ts';
import { addMonths, dayBefore, nextMonthChange } from './months.ts';

/** 0: unlocks one job. 1: a subscription. 2: a subscription that unlocks every job while it runs. */
export const planTypes = { oneTime: 0, subscription: 1, unlimited: 2 } as const;
export type PlanType = (typeof planTypes)[keyof typeof planTypes];

export function isSubscription(type: PlanType): boolean {
  return type !== planTypes.oneTime;
}

export const maxUsers = 10;
/** How long a boost goes on. */
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

export function priceOf({ price, userPrice }: PricedPlan, userCount: number): number {
  return price + (userCount - 1) * userPrice;
}

/** The amount that a discount takes off a price. */
export function discountOn(price: number, percent: number): number {
  return partOf(price, percent, 100);
}

/** The discount in percent of a period that begins on `day`: 0 once the discount has ended. */
export function discountOfPeriod(day: string, percent: number, until: string | null): number {
  return until === null || day < until ? percent : 0;
}

/** The first day without the discount; null when it has no end. */
export function discountEnd(startDate: string, months: number | null): string | null {
  return months === null ? null : addMonths(startDate, months);
}

/**
 * The first day of a changed subscription. A more expensive plan begins at once, so that the company can use it; a cheaper
 * plan begins at the next month change. Prices are a month's with the users, without discount.
 */
export function changeStart(currentPrice: number, nextPrice: number, today: string): string {
  return nextPrice > currentPrice ? today : nextMonthChange(today);
}

/**
 * The first day without a subscription that is ended today: a month change, and not before a whole month has passed. Otherwise
 * a day's price would pay for jobs that stay unlocked.
 */
export function endIfEndedToday(startDate: string, today: string): string {
  const wholeMonth = dayBefore(addMonths(startDate, 1));
  return nextMonthChange(today < wholeMonth ? wholeMonth : today);
}

export interface Period {
  startDate: string;
  /** The first day without it; null while it goes on. */
  endDate: string | null;
}

export function runsOn({ startDate, endDate }: Period, day: string): boolean {
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

export function purchaseStatus({ startDate, endDate }: Period, today: string): PurchaseStatus {
  if (endDate !== null) return endDate <= today || endDate === startDate ? 'ended' : 'ending';
  return startDate <= today ? 'active' : 'coming';
}
