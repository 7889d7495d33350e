import { shareOfDays } from './money.ts';
import { dayBefore, daysInMonth, getFirstDay, getMonth, nextMonth } from './months.ts';
import { discountOn, isSubscription, type PricedPlan, type PurchasePeriod } from './plans.ts';

/** A purchase as it is charged: with the prices that were agreed, whatever the plan costs now. Amounts in öre. */
export interface BilledPurchase extends PricedPlan, PurchasePeriod {
  _id: string;
  planName: string;
  userCount: number;
  discountPercent: number;
  /** The first day without the discount; null when it has no end. */
  discountUntil: string | null;
  /** Title of the job that a one-time purchase unlocks; null for a subscription. */
  jobTitle: string | null;
}

/** Something that is charged once, on the day when it was ordered. */
export interface BilledOrder {
  _id: string;
  kind: 'boost' | 'service';
  text: string;
  jobTitle: string | null;
  price: number;
  day: string;
}

export const chargeKinds = ['subscription', 'users', 'unlock', 'boost', 'service', 'discount'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** A line of an invoice, in öre without VAT. `amount` is `quantity * unitPrice`; a discount has the quantity -1. */
export interface ChargeLine {
  kind: ChargeKind;
  /** The purchase or order. */
  sourceId: string;
  text: string;
  jobTitle: string | null;
  quantity: number;
  unitPrice: number;
  amount: number;
  /** The days that it is for, both included. */
  from: string;
  to: string;
}

interface Billed {
  purchases: readonly BilledPurchase[];
  orders?: readonly BilledOrder[];
}

/** All that a company is charged for a month (yyyy-MM), oldest first. */
export function chargesOfMonth({ purchases, orders = [] }: Billed, month: string): ChargeLine[] {
  const ofPurchases = purchases.flatMap((purchase) =>
    isSubscription(purchase.type) ? subscriptionLines(purchase, month) : unlockLines(purchase, month),
  );
  const ofOrders = orders.filter(({ day }) => getMonth(day) === month).map(orderLine);
  return [...ofPurchases, ...ofOrders].toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
}

export function sumAmounts(lines: readonly { amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

function subscriptionLines(purchase: BilledPurchase, month: string): ChargeLine[] {
  const { price, userPrice, userCount, planName, discountPercent, discountUntil } = purchase;
  const span = overlap(purchase, month);
  if (!span) return [];
  const lines = [line(purchase, { kind: 'subscription', text: planName, quantity: 1, monthly: price }, span, month)];
  const users = userCount - 1;
  if (users > 0 && userPrice > 0) {
    const text = `Fler användare, ${planName}`;
    lines.push(line(purchase, { kind: 'users', text, quantity: users, monthly: userPrice }, span, month));
  }
  const discounted = overlap(
    { startDate: purchase.startDate, endDate: earliest(purchase.endDate, discountUntil) },
    month,
  );
  if (discountPercent > 0 && discounted) {
    const text = `Rabatt ${discountPercent} %, ${planName}`;
    const monthly = discountOn(price + users * userPrice, discountPercent);
    lines.push(line(purchase, { kind: 'discount', text, quantity: -1, monthly }, discounted, month));
  }
  return lines;
}

/** Days [from, to) as yyyy-MM-dd. */
interface ChargedDays {
  from: string;
  to: string;
}

/** The days of a month that a period has. */
function overlap({ startDate, endDate }: PurchasePeriod, month: string): ChargedDays | undefined {
  const first = getFirstDay(month);
  const end = getFirstDay(nextMonth(month));
  const from = startDate > first ? startDate : first;
  const to = earliest(endDate, end) ?? end;
  return from < to ? { from, to } : undefined;
}

function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

interface Item extends Pick<ChargeLine, 'kind' | 'text' | 'quantity'> {
  /** The price of one for a whole month. */
  monthly: number;
}

function line(
  { _id }: BilledPurchase,
  { monthly, ...item }: Item,
  { from, to }: ChargedDays,
  month: string,
): ChargeLine {
  const days = daysInMonth(month);
  const dayNumber = (day: string) => (getMonth(day) === month ? Number(day.slice(8)) - 1 : days);
  const unitPrice = shareOfDays(monthly, { from: dayNumber(from), to: dayNumber(to), days });
  return {
    ...item,
    sourceId: _id,
    jobTitle: null,
    unitPrice,
    amount: item.quantity * unitPrice,
    from,
    to: dayBefore(to),
  };
}

function unlockLines(purchase: BilledPurchase, month: string): ChargeLine[] {
  const { _id, price, planName, jobTitle, discountPercent, startDate: day } = purchase;
  if (getMonth(day) !== month) return [];
  const once = { sourceId: _id, jobTitle, from: day, to: day };
  const unlock: ChargeLine = { kind: 'unlock', text: planName, quantity: 1, unitPrice: price, amount: price, ...once };
  const discount = discountOn(price, discountPercent);
  if (discount === 0) return [unlock];
  const text = `Rabatt ${discountPercent} %, ${planName}`;
  return [unlock, { kind: 'discount', text, quantity: -1, unitPrice: discount, amount: -discount, ...once }];
}

function orderLine({ _id, kind, text, jobTitle, price, day }: BilledOrder): ChargeLine {
  return { kind, sourceId: _id, text, jobTitle, quantity: 1, unitPrice: price, amount: price, from: day, to: day };
}
