import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CreditedInvoice,
  type CreditLine,
  creditAmount,
  creditPart,
  creditRest,
  creditTotals,
  isWithinRest,
  remainingOfLines,
  remainingOfRates,
} from './credits.ts';
import { type InvoiceLine, invoiceTotals } from './invoice-totals.ts';

const days = { from: '2026-11-01', to: '2026-11-30' };

function line(text: string, amount: number, vatPercent = 25): InvoiceLine {
  const quantity = amount < 0 ? -1 : 1;
  return { text, quantity, unitPrice: Math.abs(amount), amount, vatPercent, ...days };
}

/** Unlimited with a discount, and a service: 4 995,00 − 1 248,75 + 3 900,00 = 7 646,25; VAT 1 911,56. */
function anInvoice(credited: readonly CreditLine[] = []): CreditedInvoice {
  const lines = [line('Unlimited', 499_500), line('Rabatt 25 %', -124_875), line('Second Opinion', 390_000)];
  return { number: 1004, period: days, lines, credited };
}

/** A credit note after those before it, with its totals. */
function credit(invoice: CreditedInvoice, lines: readonly CreditLine[]) {
  const rates = remainingOfRates(invoice);
  expect(isWithinRest(lines, rates)).toBe(true);
  return { ...creditTotals(lines, rates), after: { ...invoice, credited: [...invoice.credited, ...lines] } };
}

test('a line is credited with its VAT, and what is left is the rest of the invoice', () => {
  const invoice = anInvoice();
  const service = creditPart(invoice, 2, 390_000);
  const first = credit(invoice, service ? [service] : []);
  expect(first).toMatchObject({ net: 390_000, vat: 97_500, total: 487_500 });
  expect(remainingOfLines(first.after)).toEqual([499_500, -124_875, 0]);
  const rest = credit(first.after, creditRest(first.after));
  // The VAT of 7 646,25 is 1 911,56, of which 975,00 has been credited.
  expect(rest).toMatchObject({ net: 374_625, vat: 93_656, total: 468_281 });
  expect(first.total + rest.total).toBe(invoiceTotals(invoice.lines).total);
  expect(rest.after.credited.map(({ text }) => text)).toEqual(['Second Opinion', 'Unlimited', 'Rabatt 25 %']);
});

test('a part of a line says so, and the rest is the other part', () => {
  const invoice = anInvoice();
  const part = creditPart(invoice, 2, 100_000);
  expect(part).toMatchObject({ text: 'Del av: Second Opinion', quantity: 1, unitPrice: 100_000, creditedLine: 2 });
  const first = credit(invoice, part ? [part] : []);
  expect(remainingOfLines(first.after)).toEqual([499_500, -124_875, 290_000]);
  expect(creditRest(first.after)[2]).toMatchObject({ text: 'Del av: Second Opinion', amount: 290_000 });
});

test('an amount belongs to no line; the rest takes it into account', () => {
  const invoice = anInvoice();
  const first = credit(invoice, creditAmount(invoice, 100_000, 'Prisavdrag'));
  expect(first).toMatchObject({ net: 100_000, vat: 25_000 });
  const rest = creditRest(first.after);
  expect(rest.at(-1)).toMatchObject({ text: 'Redan krediterat belopp', quantity: -1, amount: -100_000 });
  expect(credit(first.after, rest)).toMatchObject({ net: 664_625, vat: 166_156 });
});

test('an amount is divided between rates in proportion to what is left of them', () => {
  const lines = [line('A', 30_000, 25), line('B', 10_000, 6)];
  const invoice = { number: 1, period: days, lines, credited: [] };
  const credited = creditAmount(invoice, 10_000, 'Prisavdrag');
  expect(credited.map(({ vatPercent, amount }) => [vatPercent, amount])).toEqual([
    [25, 7500],
    [6, 2500],
  ]);
  expect(credit(invoice, credited)).toMatchObject({ net: 10_000, vat: 1875 + 150 });
});

test('more than is left, nothing, or a line without its discount beyond the whole is refused', () => {
  const invoice = anInvoice();
  const rates = remainingOfRates(invoice);
  expect(isWithinRest(creditAmount(invoice, 764_626, ''), rates)).toBe(false);
  expect(isWithinRest([], rates)).toBe(false);
  const discount = creditPart(invoice, 1, 124_875);
  expect(isWithinRest(discount ? [discount] : [], rates)).toBe(false);
  const { after } = credit(invoice, creditRest(invoice));
  expect(isWithinRest(creditRest(after), remainingOfRates(after))).toBe(false);
});

const anyLine = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  percent: fc.constantFrom(25, 12, 6),
});
const anyCredit = fc.record({ byLine: fc.boolean(), place: fc.nat(), size: fc.integer({ min: 1, max: 400_000 }) });

test('however an invoice is credited, its credit notes add up to it, to the öre, and never to more', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.array(anyCredit, { maxLength: 8 }),
      (all, wanted) => {
        const lines = all.map(({ amount, percent }, index) => line(`Rad ${index}`, amount, percent));
        const whole = invoiceTotals(lines);
        let invoice: CreditedInvoice = { number: 1, period: days, lines, credited: [] };
        let sum = { net: 0, vat: 0 };
        const take = (chosen: readonly CreditLine[]) => {
          const rates = remainingOfRates(invoice);
          if (!isWithinRest(chosen, rates)) return;
          const { net, vat, rates: ofCredit } = creditTotals(chosen, rates);
          for (const one of ofCredit) expect(Math.abs(one.vat - (one.net * one.percent) / 100)).toBeLessThanOrEqual(1);
          sum = { net: sum.net + net, vat: sum.vat + vat };
          expect(sum.net + sum.vat).toBeLessThanOrEqual(whole.total);
          invoice = { ...invoice, credited: [...invoice.credited, ...chosen] };
        };
        for (const { byLine, place, size } of wanted) {
          const left = remainingOfLines(invoice)[place % lines.length] ?? 0;
          const part = byLine ? creditPart(invoice, place % lines.length, Math.min(size, left)) : undefined;
          take(part ? [part] : creditAmount(invoice, size, 'Prisavdrag'));
        }
        take(creditRest(invoice));
        expect(sum).toEqual({ net: whole.net, vat: whole.vat });
      },
    ),
  );
});
