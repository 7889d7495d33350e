import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BilledPurchase, type ChargeLine, chargesOfMonth, sumAmounts } from './charges.ts';
import { calculatePart, calculateVat, shareOfDays, vatLabel, vatPercent } from './money.ts';
import { addMonths, dayBefore, daysInMonth, getMonth, nextMonth, nextMonthChange } from './months.ts';
import {
  calculateMonthlyPrice,
  changeStart,
  discountEnd,
  endIfEndedToday,
  type PlanChoice,
  type PricedPlan,
  purchaseStatus,
  runsOn,
} from './plans.ts';

const pro: PricedPlan = { type: 1, price: 199_500, userPrice: 0 };
const unlimited: PricedPlan = { type: 2, price: 499_500, userPrice: 99_900 };

function aPurchase(values: Partial<BilledPurchase> = {}): BilledPurchase {
  return {
    ...{ _id: 'köp', planName: 'Pro', ...pro, userCount: 1, discountPercent: 0, discountUntil: null, jobTitle: null },
    ...{ startDate: '2026-01-01', endDate: null },
    ...values,
  };
}

const amountsOf = (lines: readonly ChargeLine[]) => lines.map(({ kind, quantity, amount }) => [kind, quantity, amount]);

test('months change from 31 January to February, and over the year', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(nextMonthChange('2026-01-31')).toBe('2026-02-01');
  expect(nextMonthChange('2026-12-31')).toBe('2027-01-01');
  expect(['2026-02', '2028-02', '2026-12'].map(daysInMonth)).toEqual([28, 29, 31]);
});

test('a whole month costs the price, and a month that begins in the middle its days', () => {
  expect(amountsOf(chargesOfMonth({ purchases: [aPurchase()] }, '2026-02'))).toEqual([['subscription', 1, 199_500]]);
  const late = aPurchase({ startDate: '2026-01-31' });
  const [line] = chargesOfMonth({ purchases: [late] }, '2026-01');
  expect(line).toMatchObject({ amount: 6435, from: '2026-01-31', to: '2026-01-31' });
  expect(sumAmounts(chargesOfMonth({ purchases: [late] }, '2026-02'))).toBe(199_500);
  expect(chargesOfMonth({ purchases: [late] }, '2025-12')).toEqual([]);
});

test('further users and the discount are lines of their own, the discount as long as it lasts', () => {
  const purchase = aPurchase({
    ...{ ...unlimited, planName: 'Unlimited', userCount: 3, startDate: '2026-01-31' },
    ...{ discountPercent: 50, discountUntil: discountEnd('2026-01-31', 1) },
  });
  expect(amountsOf(chargesOfMonth({ purchases: [purchase] }, '2026-02'))).toEqual([
    ['subscription', 1, 499_500],
    ['users', 2, 199_800],
    ['discount', -1, -337_163],
  ]);
  expect(amountsOf(chargesOfMonth({ purchases: [purchase] }, '2026-03'))).toEqual([
    ['subscription', 1, 499_500],
    ['users', 2, 199_800],
  ]);
});

test('an unlock, a boost and a service are charged once, in the month of their day', () => {
  const unlock = aPurchase({
    type: 0,
    price: 149_500,
    planName: 'Upplåsning',
    jobTitle: 'Kock',
    startDate: '2026-01-31',
  });
  const boost = {
    _id: 'b',
    kind: 'boost',
    text: 'Boost',
    jobTitle: 'Kock',
    price: 890_000,
    day: '2026-01-05',
  } as const;
  const lines = chargesOfMonth({ purchases: [unlock], orders: [boost] }, '2026-01');
  expect(lines.map(({ text, jobTitle }) => [text, jobTitle])).toEqual([
    ['Boost', 'Kock'],
    ['Upplåsning', 'Kock'],
  ]);
  expect(sumAmounts(lines)).toBe(1_039_500);
  expect(chargesOfMonth({ purchases: [unlock], orders: [boost] }, '2026-02')).toEqual([]);
});

test('a subscription that is ended costs at least a month’s price, and ends with a month', () => {
  expect(endIfEndedToday('2026-01-31', '2026-01-31')).toBe('2026-03-01');
  expect(endIfEndedToday('2026-02-01', '2026-02-01')).toBe('2026-03-01');
  expect(endIfEndedToday('2025-05-20', '2026-01-31')).toBe('2026-02-01');
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(day, fc.nat(400), (startDate, later) => {
      const today = addDays(startDate, later);
      const endDate = endIfEndedToday(startDate, today);
      expect(endDate > today && endDate.endsWith('-01')).toBe(true);
      expect(endDate <= addMonths(nextMonthChange(today), 1)).toBe(true);
      let total = 0;
      for (let month = getMonth(startDate); month <= getMonth(endDate); month = nextMonth(month)) {
        total += sumAmounts(chargesOfMonth({ purchases: [aPurchase({ startDate, endDate })] }, month));
      }
      expect(total).toBeGreaterThanOrEqual(pro.price);
    }),
  );
});

test('more begins at once; less begins when the plan has run for a month, however lately users were added', () => {
  const current = { planId: 'unlimited', userCount: 3, price: 699_300, planStart: '2026-01-20' };
  const start = (planId: string, userCount: number, price: number, today: string) =>
    changeStart(current, { planId, userCount, price }, today);
  expect(start('other', 1, 699_400, '2026-01-31')).toBe('2026-01-31');
  expect(start('unlimited', 4, 799_200, '2026-01-31')).toBe('2026-01-31');
  // Users that cost nothing are more all the same.
  expect(start('unlimited', 4, 699_300, '2026-01-31')).toBe('2026-01-31');
  expect(start('other', 1, 699_300, '2026-01-31')).toBe('2026-03-01');
  expect(start('unlimited', 2, 599_400, '2026-01-31')).toBe('2026-03-01');
  expect(start('unlimited', 2, 599_400, '2026-03-15')).toBe('2026-04-01');
});

test('the label of VAT is the specification’s', () => {
  expect(vatLabel(vatPercent)).toBe('Moms (25%)');
});

test('VAT is rounded to whole öre, half away from zero', () => {
  expect(calculateVat(149_500, 25)).toBe(37_375);
  expect([2, 6, -2, 0].map((amount) => calculateVat(amount, 25))).toEqual([1, 2, -1, 0]);
});

test('the statuses follow the days', () => {
  const ending = aPurchase({ endDate: '2026-02-01' });
  expect(purchaseStatus(aPurchase(), '2026-01-01')).toBe('active');
  expect(purchaseStatus(aPurchase(), '2025-12-31')).toBe('coming');
  expect(purchaseStatus(ending, '2026-01-31')).toBe('ending');
  expect(purchaseStatus(ending, '2026-02-01')).toBe('ended');
});

test('a month that is divided costs the same as the whole, however it is divided', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 28, max: 31 }), fc.array(fc.nat(31)), (monthly, days, cuts) => {
      const ends = [0, ...cuts.filter((cut) => cut < days).toSorted((a, b) => a - b), days];
      const parts = ends.slice(1).map((to, index) => shareOfDays(monthly, { from: ends[index] ?? 0, to, days }));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(monthly);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }),
  );
});

/** What an admin may do, on a day that the clock has jumped to: it may also jump back. */
const step = fc.record({
  jump: fc.integer({ min: -3, max: 70 }),
  act: fc.constantFrom('pro', 'unlimited', 'fewer', 'more', 'end', 'resume'),
  percent: fc.constantFrom(0, 25, 50, 100),
  months: fc.constantFrom(1, 3, null),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Plays a company's steps by the rules that the server uses. Returns the purchases, and the day of the last step. */
function play(first: string, steps: readonly Step[]) {
  const purchases: BilledPurchase[] = [];
  let today = first;
  for (const { jump, act, percent, months } of steps) {
    today = addDays(today, jump);
    const current = purchases.find((purchase) => runsOn(purchase, today));
    if (act === 'end' && current?.endDate === null) current.endDate = endIfEndedToday(current.startDate, today);
    else if (act === 'resume' && current?.endDate) {
      for (const coming of purchases) if (coming.startDate > today) coming.endDate = coming.startDate;
      current.endDate = null;
    } else if (act !== 'end' && act !== 'resume') {
      const plan = act === 'pro' ? pro : unlimited;
      const userCount = act === 'more' ? 4 : 1;
      const before = current && { ...choiceOf(current, current.userCount), planStart: current.startDate };
      const startDate = before ? changeStart(before, choiceOf(plan, userCount), today) : today;
      // As on the server: one change at a time, and none into days that are taken.
      if (current?.endDate || purchases.some((one) => one !== current && !endsBy(one, startDate))) continue;
      if (current) current.endDate = startDate;
      const discount = { discountPercent: percent, discountUntil: discountEnd(startDate, months) };
      purchases.push(
        aPurchase({ ...plan, _id: `${purchases.length}`, userCount, ...discount, startDate, endDate: null }),
      );
    }
  }
  return { purchases, today };
}

function choiceOf(plan: PricedPlan, userCount: number): PlanChoice {
  return { planId: String(plan.type), userCount, price: calculateMonthlyPrice(plan, userCount) };
}

function endsBy({ startDate, endDate }: BilledPurchase, day: string): boolean {
  return endDate !== null && (endDate <= day || endDate === startDate);
}

test('however plans are bought, changed, ended and resumed, each day is charged once, at its price', () => {
  const firstDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));
  fc.assert(
    fc.property(firstDay, fc.array(step, { minLength: 1, maxLength: 12 }), (first, steps) => {
      const { purchases, today } = play(first, steps);
      const lastDay = [today, first].toSorted().at(-1) ?? first;
      const until = getMonth(addMonths(lastDay, 3));
      let total = 0;
      for (let month = getMonth(addDays(first, -40)); month <= until; month = nextMonth(month)) {
        const lines = chargesOfMonth({ purchases }, month);
        const kept = purchases.map((purchase) => expectedOf(purchase, month));
        for (const [index, { _id }] of purchases.entries()) {
          const ofPurchase = sumAmounts(lines.filter(({ sourceId }) => sourceId === _id));
          // Each of at most three lines is rounded, and the users' line for each user.
          expect(Math.abs(ofPurchase - (kept[index]?.amount ?? 0))).toBeLessThanOrEqual(5);
        }
        const days = lines.filter(({ kind }) => kind === 'subscription').flatMap(daysOf);
        expect(new Set(days).size).toBe(days.length);
        expect(days.toSorted()).toEqual(kept.flatMap((one) => one.days).toSorted());
        expect(lines.every((line) => line.amount === line.quantity * line.unitPrice)).toBe(true);
        total += sumAmounts(lines);
      }
      const alone = purchases.map((purchase) => {
        let sum = 0;
        for (let month = getMonth(addDays(first, -40)); month <= until; month = nextMonth(month)) {
          sum += sumAmounts(chargesOfMonth({ purchases: [purchase] }, month));
        }
        return sum;
      });
      expect(total).toBe(alone.reduce((sum, one) => sum + one, 0));
    }),
    { numRuns: 300 },
  );
});

/** Day by day, without the rules under test. */
function expectedOf(purchase: BilledPurchase, month: string): { amount: number; days: string[] } {
  const days = Array.from(
    { length: daysInMonth(month) },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
  const kept = days.filter((day) => runsOn(purchase, day));
  const price = calculateMonthlyPrice(purchase, purchase.userCount);
  const ofDay = (day: string) => {
    const isDiscounted = purchase.discountUntil === null || day < purchase.discountUntil;
    return (price * (100 - (isDiscounted ? purchase.discountPercent : 0))) / 100 / days.length;
  };
  return { amount: kept.reduce((sum, day) => sum + ofDay(day), 0), days: kept };
}

function daysOf({ from, to }: ChargeLine): string[] {
  const days = [];
  for (let day = to; day >= from; day = dayBefore(day)) days.push(day);
  return days;
}

test('a part of an amount is never more than half an öre off', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(100), (amount, part) => {
      expect(Math.abs(calculatePart(amount, part, 100) - (amount * part) / 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});
