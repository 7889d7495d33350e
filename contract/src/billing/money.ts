/**
 * Amounts are whole öre without VAT, in the database and in these rules; the wire has kronor.
 * Two roundings exist: `calculatePart`, for a single part of an amount, and `shareOfDays`, for days of a month.
 */

export function toOre(kronor: number): number {
  return Math.round(kronor * 100);
}

export function toKronor(ore: number): number {
  return ore / 100;
}

/** Everything that is sold is a service, with one rate. */
export const vatPercent = 25;

/** The wording of the specification. */
export function vatLabel(percent: number): string {
  return `Moms (${percent}%)`;
}

/** `amount * part / whole`, rounded half away from zero, in integers so that no fraction of an öre is lost. */
export function calculatePart(amount: number, part: number, whole: number): number {
  const size = Math.floor((2 * Math.abs(amount) * part + whole) / (2 * whole));
  return amount < 0 && size > 0 ? -size : size;
}

/** Stored invoices keep the rate that they were made with. */
export function calculateVat(amount: number, percent: number): number {
  return calculatePart(amount, percent, 100);
}

/**
 * The part of a month's amount for the days [from, to) of a month, counted from 0. The amount is rounded up to each day, not
 * for each part: however a month is divided, its parts add up to the month's amount.
 */
export function shareOfDays(amount: number, { from, to, days }: { from: number; to: number; days: number }): number {
  return calculatePart(amount, to, days) - calculatePart(amount, from, days);
}
