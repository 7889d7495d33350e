import { fullYear } from '@platsa/contract/month';
import { findSeason, monthNumber, monthPattern, seasonMonths, seasonPattern } from './month-words.ts';

/** A date with the precision it was written in. A term or season has a first and a last month. */
export interface DatePoint {
  year: number;
  firstMonth?: number | undefined;
  lastMonth?: number | undefined;
  day?: number | undefined;
}

const year = '(?:19[4-9]\\d|20[0-4]\\d)';
const shortYear = "(?:[-’'´`]\\s?\\d\\d)";
/** A year of two digits with its sign before it, where no word or month says that it is one; nor degrees, which it could be. */
export const markedYear = "(?:[-–’'´`‘]\\d\\d(?![\\d.,:]|\\s?(?:°|%|grader|kr(?!\\p{L}))))";
const month = '(?:0[1-9]|1[0-2]|[1-9])';
const twoDigitMonth = '(?:0[1-9]|1[0-2])';
const day = '(?:0[1-9]|[12]\\d|3[01]|[1-9])';

/** Longest forms first, so that '2019-03-01' is not read as '2019-03'. No capturing groups: a period nests them. */
const forms = [
  `${year}[-–./]${twoDigitMonth}[-–./](?:0[1-9]|[12]\\d|3[01])(?!\\d)`,
  `(?:0[1-9]|[12]\\d|3[01])[-./ ]${twoDigitMonth}[-./ ]${year}`,
  `${day}/${month}[- ]${year}`,
  `${day}/${month}\\s?${shortYear}`,
  `${year}${twoDigitMonth}(?:0[1-9]|[12]\\d|3[01])(?!\\d)`,
  `${year}[-./]${month}(?![\\d])`,
  `${year}–${twoDigitMonth}(?!\\d)`,
  `${year}${twoDigitMonth}(?!\\d)`,
  `${month}\\s?[-./]\\s?${year}`,
  `${day}\\.?\\s(?:${monthPattern})\\.?,?\\s${year}`,
  `(?:${monthPattern})\\.?\\s${day},\\s${year}`,
  `(?:${monthPattern})\\.?,?\\s?(?:of\\s)?(?:${year}|${shortYear}|\\d\\d(?![\\d.:/]))`,
  `${year},?\\s(?:${monthPattern})\\.?(?!\\p{L})`,
  `(?:${seasonPattern})\\.?\\s?[-]?\\s?(?:${year}|${shortYear}|\\d\\d(?!\\d))`,
  `${year}\\s?(?:ht|vt)(?!\\p{L})`,
  `${year}`,
];

export const pointPattern = `(?:${forms.join('|')})`;
export const yearPattern = year;

/** A month or term without a year, which follows later in the period: 'mars' in 'mars–juni 2019'. */
export const yearlessPattern = `(?:${day}\\s)?(?:${monthPattern}|${seasonPattern})\\.?`;

function numeric(text: string): DatePoint | undefined {
  const parts = text.split(/[^\d]+/).filter(Boolean);
  const joined = parts.length === 1 && text.length > 4 ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)] : parts;
  const numbers = joined.filter(Boolean);
  const at = numbers.findIndex((part) => part.length === 4);
  if (at < 0) return undefined;
  const rest = at === 0 ? numbers.slice(1) : numbers.slice(0, at).reverse();
  const [monthText, dayText] = rest;
  const number = monthText ? Number(monthText) : undefined;
  return {
    year: Number(numbers[at]),
    firstMonth: number,
    lastMonth: number,
    day: dayText ? Number(dayText) : undefined,
  };
}

/** Parses a match of `pointPattern`. `impliedYear` is used if the text has no year. */
export function readPoint(text: string, impliedYear?: number): DatePoint | undefined {
  const trimmed = text
    .trim()
    .replace(/(?:(?<=^|\s)[-–]|[’'´`‘])\s?(\d\d)$/, (_, digits: string) => ` ${fullYear(digits)}`)
    .trim();
  if (/^[\d\s./–-]+$/.test(trimmed)) return numeric(trimmed.replace(/\s/g, trimmed.includes('/') ? '/' : ' '));
  const word = /\p{L}+/u.exec(trimmed)?.[0] ?? '';
  const digits = /\d{4}/.exec(trimmed)?.[0] ?? /\d\d\s*$/.exec(trimmed)?.[0];
  const own = digits && (digits.length === 4 || !impliedYear) ? Number(fullYear(digits.trim())) : impliedYear;
  if (own === undefined) return undefined;
  const season = findSeason(word);
  if (season) return { year: own, firstMonth: seasonMonths[season][0], lastMonth: seasonMonths[season][1] };
  const number = monthNumber(word);
  const dayDigits = /^(\d{1,2})\.?\s\p{L}/u.exec(trimmed)?.[1] ?? /\p{L}\.?\s(\d{1,2}),/u.exec(trimmed)?.[1];
  return { year: own, firstMonth: number, lastMonth: number, day: dayDigits ? Number(dayDigits) : undefined };
}
