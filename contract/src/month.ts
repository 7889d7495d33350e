import { cleanNumber } from './clean-text.ts';

const monthNames = [
  ...['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli'],
  ...['augusti', 'september', 'oktober', 'november', 'december'],
];
const englishNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/**
 * Reads a month as people type it: 2021-05, 202105, 05/2021, 'maj 2021', 'Mars, 2019', '2021 maj', 'maj -21', 'May 2021' and
 * 'sept. 2021'. Returns yyyy-MM, or null.
 */
export function parseMonth(typed: string, latestYear?: number): string | null {
  const text = cleanNumber(typed).toLowerCase().replace(/\s+/g, ' ');
  const yearFirst = /^((?:19|20)\d{2})(?:[-/. ]?(\d{2})|[-/. ](\d)|,? (\p{L}{3,9})\.?)$/u.exec(text);
  if (yearFirst) {
    const [, year, two, one, name] = yearFirst;
    return formatMonth(year, name ? monthNumber(name) : Number(two ?? one));
  }
  const monthFirst = /^(?:(\d{1,2})[-/. ]|(\p{L}{3,9})[.,]? )((?:19|20)\d{2})$/u.exec(text);
  if (monthFirst) return formatMonth(monthFirst[3], monthFirst[2] ? monthNumber(monthFirst[2]) : Number(monthFirst[1]));
  const shortYear = /^(\p{L}{3,9})[.,]? ?[-'’](\d{2})$/u.exec(text);
  return shortYear ? formatMonth(fullYear(shortYear[2] ?? '', latestYear), monthNumber(shortYear[1] ?? '')) : null;
}

/** 1–12, or 0 for other words. */
function monthNumber(name: string): number {
  const find = (names: readonly string[]) => names.findIndex((known) => known.startsWith(name)) + 1;
  return find(monthNames) || find(englishNames);
}

/** Two digits mean the latest such year: in a field for any day, at most ten years from now (21 is 2021, 98 is 1998). */
export function fullYear(digits: string, latestYear = new Date().getFullYear() + 10): string {
  if (digits.length === 4) return digits;
  const year = Math.floor(latestYear / 100) * 100 + Number(digits);
  return String(year > latestYear ? year - 100 : year);
}

function formatMonth(year = '', month: number): string | null {
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

/** Reads '1 maj 2021' and '12 sept. 2021'. Returns yyyy-MM-dd, which may be no day of that month, or null. */
export function parseDayWithName(typed: string, latestYear?: number): string | null {
  const [, day = '', monthAndYear = ''] = /^(\d{1,2}) (\p{L}.*)$/u.exec(cleanNumber(typed)) ?? [];
  const month = parseMonth(monthAndYear, latestYear);
  return month && `${month}-${day.padStart(2, '0')}`;
}

/** A typed month as its first or last day, a day with the month's name as yyyy-MM-dd; any other text as it is. */
export function monthAsDay(text: string, end: 'first' | 'last'): string {
  const month = parseMonth(text);
  if (!month) return parseDayWithName(text) ?? text;
  if (end === 'first') return `${month}-01`;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
