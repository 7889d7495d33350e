import { sumAmounts } from './charges.ts';
import { calculateVat } from './money.ts';

/** A line of an invoice, in whole öre without VAT. `amount` is `quantity * unitPrice`; a discount has a negative quantity. */
export interface InvoiceLine {
  text: string;
  quantity: number;
  unitPrice: number;
  amount: number;
  vatPercent: number;
  /** The days that it is for, yyyy-MM-dd, both included. */
  from: string;
  to: string;
}

/** The VAT of all lines with one rate. */
export interface VatOfRate {
  percent: number;
  net: number;
  vat: number;
}

export interface InvoiceTotals {
  net: number;
  vat: number;
  /** The amount to pay: net and VAT. */
  total: number;
  rates: VatOfRate[];
}

/** VAT is computed once a rate, on the sum of its lines; highest rate first. */
export function invoiceTotals(lines: readonly Pick<InvoiceLine, 'amount' | 'vatPercent'>[]): InvoiceTotals {
  const byRate = Map.groupBy(lines, ({ vatPercent }) => vatPercent);
  const rates = [...byRate].map(([percent, ofRate]) => {
    const net = sumAmounts(ofRate);
    return { percent, net, vat: calculateVat(net, percent) };
  });
  return totalsOfRates(rates);
}

export function totalsOfRates(ofRates: readonly VatOfRate[]): InvoiceTotals {
  const rates = ofRates.toSorted((a, b) => b.percent - a.percent);
  const net = sumAmounts(rates.map((rate) => ({ amount: rate.net })));
  const vat = sumAmounts(rates.map((rate) => ({ amount: rate.vat })));
  return { net, vat, total: net + vat, rates };
}
