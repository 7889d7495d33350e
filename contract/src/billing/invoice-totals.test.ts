import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceTotals } from './invoice-totals.ts';

const line = fc.record({
  amount: fc.integer({ min: -10_000_000, max: 100_000_000 }),
  vatPercent: fc.constantFrom(25, 12, 6),
});
const lines = fc.array(line, { minLength: 1, maxLength: 30 });

test('Pro costs 1 995 kr, and 2 493,75 kr with VAT', () => {
  expect(invoiceTotals([{ amount: 199_500, vatPercent: 25 }])).toEqual({
    net: 199_500,
    vat: 49_875,
    total: 249_375,
    rates: [{ percent: 25, net: 199_500, vat: 49_875 }],
  });
});

test('VAT is rounded once a rate and not once a line', () => {
  const threeOfHalf = Array.from({ length: 3 }, () => ({ amount: 2, vatPercent: 25 }));
  expect(invoiceTotals(threeOfHalf)).toMatchObject({ net: 6, vat: 2 });
});

test('totals are whole öre, the sum of their rates, and at most half an öre a rate from the exact VAT', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const { net, vat, total, rates } = invoiceTotals(all);
      expect([net, vat, total].every(Number.isInteger)).toBe(true);
      expect(net).toBe(all.reduce((sum, { amount }) => sum + amount, 0));
      expect(total).toBe(net + vat);
      expect(rates.map(({ percent }) => percent)).toEqual(
        [...new Set(all.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a),
      );
      for (const rate of rates) expect(Math.abs(rate.vat - (rate.net * rate.percent) / 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('the order of the lines makes no difference, and a credited invoice leaves nothing', () => {
  fc.assert(
    fc.property(lines, (all) => {
      expect(invoiceTotals(all.toReversed())).toEqual(invoiceTotals(all));
      const credited = invoiceTotals(all.map(({ amount, vatPercent }) => ({ amount: -amount, vatPercent })));
      expect(credited.total + invoiceTotals(all).total).toBe(0);
    }),
  );
});
