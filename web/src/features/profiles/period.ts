import { monthOf } from '../../lib/format.ts';

/** '2018-01 – 2020-12', '2018-01 – nu' */
export function periodText(startDate: string, endDate: string | null): string {
  const start = monthOf(startDate);
  const end = endDate ? monthOf(endDate) : 'nu';
  return start === end ? start : `${start} – ${end}`;
}

/** How long it took, in whole months from the first day to the last: '3 år', '1 år 4 mån'; nothing before it began. */
export function lengthText(startDate: string, endDate: string | null, today: string): string {
  const months = monthsBetween(startDate, endDate && endDate < today ? endDate : today);
  if (months < 0) return '';
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return rest === 0 ? 'under 1 mån' : `${rest} mån`;
  return rest === 0 ? `${years} år` : `${years} år ${rest} mån`;
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

/** What goes on first, then the latest: the server's order, for what it has not answered yet. */
export function byTime(one: Dated, other: Dated): number {
  return (other.endDate ?? '9999').localeCompare(one.endDate ?? '9999') || other.startDate.localeCompare(one.startDate);
}
