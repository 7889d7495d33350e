import { isYear } from '@platsa/contract/profiles/day-or-year';
import type { MonthPeriod } from '../../lib/format.ts';

/**
 * The duration in whole months: '3 år', '1 år 4 mån'; between years alone 'cirka 3 år'. Empty before the start, within a year,
 * and where the end is unknown.
 */
export function lengthText({ startDate, endDate, current }: MonthPeriod, today: string): string {
  if (!endDate && !current) return '';
  if (isYear(startDate) || (endDate && isYear(endDate))) return yearsText(startDate, endDate ?? today);
  const months = monthsBetween(startDate, endDate && endDate < today ? endDate : today);
  if (months < 0) return '';
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return rest === 0 ? 'under 1 mån' : `${rest} mån`;
  return rest === 0 ? `${years} år` : `${years} år ${rest} mån`;
}

function yearsText(startDate: string, endDate: string): string {
  const years = Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4));
  return years > 0 ? `cirka ${years} år` : '';
}

/** Both days count, so from the first to the last of a month is one. */
function monthsBetween(first: string, last: string): number {
  const from = new Date(`${first}T00:00:00Z`);
  const to = new Date(`${last}T00:00:00Z`);
  to.setUTCDate(to.getUTCDate() + 1);
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

/** The server's order: ongoing entries first, then the latest. For optimistic entries. */
export function byTime(one: MonthPeriod, other: MonthPeriod): number {
  return latest(other).localeCompare(latest(one)) || other.startDate.localeCompare(one.startDate);
}

function latest({ startDate, endDate, current }: MonthPeriod): string {
  return current ? '9999' : endDate || startDate;
}
