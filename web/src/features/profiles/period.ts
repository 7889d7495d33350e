import { isYear } from '@platsa/contract/profiles/day-or-year';
import { monthOf } from '../../lib/format.ts';

/** '2018-01 – 2020-12', '2018-01 – nu' */
export function periodText(startDate: string, endDate: string | null): string {
  const start = monthOf(startDate);
  const end = endDate ? monthOf(endDate) : 'nu';
  return start === end ? start : `${start} – ${end}`;
}

/** The duration in whole months: '3 år', '1 år 4 mån'; between years alone 'cirka 3 år'. Empty before the start and within a year. */
export function lengthText(startDate: string, endDate: string | null, today: string): string {
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

interface Dated {
  startDate: string;
  endDate: string | null;
}

/** The server's order: ongoing entries first, then the latest. For optimistic entries. */
export function byTime(one: Dated, other: Dated): number {
  return (other.endDate ?? '9999').localeCompare(one.endDate ?? '9999') || other.startDate.localeCompare(one.startDate);
}
