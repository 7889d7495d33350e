import { sumAmounts } from './charges.ts';
import { type InvoiceLine, type InvoiceTotals, totalsOfRates } from './invoice-totals.ts';
import { calculatePart, calculateVat } from './money.ts';

/** Credit notes of an invoice: the whole, some lines or parts of them, or an amount. Amounts are in öre without VAT. */

/** A line of a credit note. Amounts are positive: what the buyer gets back. */
export interface CreditLine extends InvoiceLine {
  /** The place of the line of the invoice that it credits; null where it credits an amount. */
  creditedLine: number | null;
}

/** An invoice's lines with all lines of the credit notes that it has. */
export interface CreditedInvoice {
  number: number;
  /** The days that it charges for, both included. */
  period: { from: string; to: string };
  lines: readonly InvoiceLine[];
  credited: readonly CreditLine[];
}

/** The amount that is left of each line, in their order. A discount's is negative. */
export function remainingOfLines({ lines, credited }: Pick<CreditedInvoice, 'lines' | 'credited'>): number[] {
  return lines.map(({ amount }, place) => amount - sumAmounts(credited.filter((line) => line.creditedLine === place)));
}

interface RemainingOfRate {
  percent: number;
  /** Amount that earlier credit notes have credited. */
  credited: number;
  left: number;
}

/** The amount left to credit at each VAT rate: a credit note for an amount credits a rate, but no line. */
export function remainingOfRates({ lines, credited }: Pick<CreditedInvoice, 'lines' | 'credited'>): RemainingOfRate[] {
  return [...Map.groupBy(lines, ({ vatPercent }) => vatPercent)].map(([percent, ofRate]) => {
    const before = sumAmounts(credited.filter(({ vatPercent }) => vatPercent === percent));
    return { percent, credited: before, left: sumAmounts(ofRate) - before };
  });
}

/** Credits the whole remaining amount. */
export function creditRest(invoice: CreditedInvoice): CreditLine[] {
  const rest = remainingOfLines(invoice).flatMap((left, place) => creditPart(invoice, place, Math.abs(left)) ?? []);
  const amounts = invoice.credited.filter(({ creditedLine }) => creditedLine === null);
  const ofRates = [...Map.groupBy(amounts, ({ vatPercent }) => vatPercent)];
  const taken = ofRates.map(([vatPercent, ofRate]) => ({ vatPercent, amount: sumAmounts(ofRate) }));
  const deductions = taken.filter(({ amount }) => amount !== 0);
  return [
    ...rest,
    ...deductions.map(({ vatPercent, amount }) => ({
      ...{ text: 'Redan krediterat belopp', quantity: -1, unitPrice: amount, amount: -amount, vatPercent },
      ...{ ...invoice.period, creditedLine: null },
    })),
  ];
}

/** `size` öre of a line: the line itself if that is all of it. Undefined where nothing is credited. */
export function creditPart({ lines }: CreditedInvoice, place: number, size: number): CreditLine | undefined {
  const line = lines[place];
  if (!line || size === 0) return undefined;
  if (size === Math.abs(line.amount)) return { ...line, creditedLine: place };
  const sign = Math.sign(line.amount);
  const part = { text: `Del av: ${line.text}`, quantity: sign, unitPrice: size, amount: sign * size };
  return { ...line, ...part, creditedLine: place };
}

/** An amount, divided between the rates in proportion to what is left of them. */
export function creditAmount(invoice: CreditedInvoice, amount: number, text: string): CreditLine[] {
  const rates = remainingOfRates(invoice).filter(({ left }) => left > 0);
  const all = sumAmounts(rates.map(({ left }) => ({ amount: left })));
  let before = 0;
  return rates.flatMap(({ percent: vatPercent, left }) => {
    const share = calculatePart(amount, before + left, all) - calculatePart(amount, before, all);
    before += left;
    if (share === 0) return [];
    return { text, quantity: 1, unitPrice: share, amount: share, vatPercent, ...invoice.period, creditedLine: null };
  });
}

/**
 * The totals of a credit note. The VAT of each rate is what it adds to that of the earlier ones, so that all credit notes
 * together have exactly the invoice's VAT, however it is divided: an öre more or less than the VAT of this one alone.
 */
export function creditTotals(lines: readonly CreditLine[], rates: readonly RemainingOfRate[]): InvoiceTotals {
  const ofCredit = rates.filter(({ percent }) => lines.some(({ vatPercent }) => vatPercent === percent));
  return totalsOfRates(
    ofCredit.map(({ percent, credited }) => {
      const net = sumAmounts(lines.filter(({ vatPercent }) => vatPercent === percent));
      return { percent, net, vat: calculateVat(credited + net, percent) - calculateVat(credited, percent) };
    }),
  );
}

/** Whether a credit note takes no more than is left, and something. */
export function isWithinRest(lines: readonly CreditLine[], rates: readonly RemainingOfRate[]): boolean {
  const ofRates = rates.map(({ percent, left }) => {
    return { left, net: sumAmounts(lines.filter(({ vatPercent }) => vatPercent === percent)) };
  });
  return sumAmounts(lines) > 0 && ofRates.every(({ net, left }) => net >= 0 && net <= left);
}
