import { cleanNumber } from '@platsa/contract/clean-text';
import { fullYear, parseDayWithName } from '@platsa/contract/month';

/**
 * Reads a day as people type it: 2024-05-12, 20240512, 24-05-12, 2024/5/2, 12/5 2024, 12.5.2024 and '12 maj 2024'.
 * Returns yyyy-MM-dd, or null if it is no day. A year of two digits is the latest such year up to `latestYear`.
 */
export function parseDay(typed: string, latestYear?: number): string | null {
  const text = parseDayWithName(typed, latestYear) ?? cleanNumber(typed);
  const yearFirst =
    /^(\d{4}|\d{2})[-/. ]?(\d{2})[-/. ]?(\d{2})$/.exec(text) ?? /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (yearFirst) return formatExistingDay(fullYear(yearFirst[1] ?? '', latestYear), yearFirst[2], yearFirst[3]);
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  return dayFirst ? formatExistingDay(dayFirst[3] ?? '', dayFirst[2], dayFirst[1]) : null;
}

function formatExistingDay(year: string, month = '', date = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const read = new Date(`${text}T00:00:00Z`);
  // 2024-02-30 would be read as the first of March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? text : null;
}
