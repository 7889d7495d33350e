import { countDays } from '@platsa/contract/count-days';

/**
 * Dates, times and numbers as Swedes write them, in Europe/Stockholm whatever the browser's zone. Companies read days as
 * yyyy-MM-dd, job seekers in words.
 */

const timeZone = 'Europe/Stockholm';
const date = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
// Created lazily: each format takes a browser about ten milliseconds, and browsers with Temporal do without.
const dayFormat = once(() => new Intl.DateTimeFormat('sv-SE', date));
const timeFormat = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }));
const numberFormat = once(() => new Intl.NumberFormat('sv-SE'));
const relativeFormat = once(() => new Intl.RelativeTimeFormat('sv-SE'));
const relativeDayFormat = once(() => new Intl.RelativeTimeFormat('sv-SE', { numeric: 'auto' }));

/** Memoizes a function without arguments. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

type Moment = string | Date;

/** 2024-05-12 */
export function formatDay(moment: Moment): string {
  // A date without time is not converted between zones.
  if (typeof moment === 'string' && /^\d{4}-\d\d-\d\d$/.test(moment)) return moment;
  return inSweden(moment)?.toPlainDate().toString() ?? dayFormat().format(new Date(moment));
}

const months = [
  ...['januari', 'februari', 'mars', 'april', 'maj', 'juni'],
  ...['juli', 'augusti', 'september', 'oktober', 'november', 'december'],
];

const weekdays = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'] as const;

/** 1 is Monday, as in ISO 8601. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** torsdag 3 december */
export function formatWeekday(moment: Moment): string {
  const day = formatDay(moment);
  return `${weekdays[weekdayOf(day) - 1]} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
}

/** tor 3 dec */
export function formatShortDay(moment: Moment): string {
  return formatWeekday(moment)
    .split(' ')
    .map((word) => word.slice(0, 3))
    .join(' ');
}

/** 12 december; in another year than `now` 12 december 2027 */
export function formatDayInWords(moment: Moment, now: Date = new Date()): string {
  const [year, month, day] = formatDay(moment).split('-').map(Number);
  const words = `${day}\u00a0${months[(month ?? 1) - 1]}`;
  return String(year) === today(now).slice(0, 4) ? words : `${words}\u00a0${year}`;
}

/** '2018-01-15' → 'januari 2018'; a year alone stays. */
export function formatMonthInWords(day: string): string {
  const [year, month] = day.split('-');
  return month ? `${months[Number(month) - 1]}\u00a0${year}` : day;
}

/** 12 december kl. 14:05 */
export function formatMomentInWords(moment: Moment): string {
  return `${formatDayInWords(moment)} kl.\u00a0${formatTime(moment)}`;
}

/** 2024-05-12 14:05 */
export function formatMoment(moment: Moment): string {
  return `${formatDay(moment)} ${formatTime(moment)}`;
}

/** 14:05 today, on other days 2024-05-12 14:05 */
export function formatUpcoming(moment: Moment): string {
  return formatDay(moment) === today() ? formatTime(moment) : formatMoment(moment);
}

export interface MonthPeriod {
  startDate: string;
  /** Null or '' while it goes on, and where the end is unknown. */
  endDate: string | null;
  current: boolean;
}

/** 'januari 2018 – december 2020', 'januari 2018 – nu'; 'från januari 2018' where the end is unknown. */
export function periodText({ startDate, endDate, current }: MonthPeriod): string {
  const start = formatMonthInWords(startDate);
  if (current) return `${start} – nu`;
  if (!endDate) return `från ${start}`;
  const end = formatMonthInWords(endDate);
  return start === end ? start : `${start} – ${end}`;
}

/** 14:05 */
export function formatTime(moment: Moment): string {
  const time = inSweden(moment)?.toPlainTime();
  return time?.toString({ smallestUnit: 'minute' }) ?? timeFormat().format(new Date(moment));
}

/** Undefined in browsers without Temporal, which saves the 30 ms that the first Intl format takes. */
function inSweden(moment: Moment): Temporal.ZonedDateTime | undefined {
  if (typeof Temporal === 'undefined') return undefined;
  return Temporal.Instant.fromEpochMilliseconds(new Date(moment).getTime()).toZonedDateTimeISO(timeZone);
}

const daySeconds = 86_400;
const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', daySeconds],
  ['week', 7 * daySeconds],
  ['month', 30 * daySeconds],
  ['year', 365 * daySeconds],
];

/** 'nyss', 'för 2 timmar sedan', 'i går', 'om 3 dagar' */
export function formatRelative(moment: Moment, now: Date = new Date()): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000;
  const step = steps.findLast(([, length]) => Math.abs(seconds) >= length);
  if (!step) return 'nyss';
  const [unit, length] = step;
  // 'i går' is by calendar day, not by 24 hours.
  if (unit === 'day') return formatRelativeDay(formatDay(moment), now);
  return relativeFormat().format(Math.trunc(seconds / length), unit);
}

/** 'i dag', 'i går', 'för 3 dagar sedan' */
export function formatRelativeDay(day: string, now: Date = new Date()): string {
  return relativeDayFormat().format(countDays(today(now), day), 'day');
}

/** Today in Sweden, yyyy-MM-dd. */
export function today(now: Date = new Date()): string {
  return formatDay(now);
}

/** The day `days` after (or before) another. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 12 345 */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numberFormat().format(value);
}

/** '2026-11' → november 2026 */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${months[(number ?? 1) - 1]}\u00a0${year}`;
}

/** 340 kB, 1,2 MB, 3,4 GB */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${numberFormat().format(Math.round(size * 10) / 10)} ${unit}`;
}

/** 0.874 → '87 %'. Rounded down, so that a score below the 60 % limit never reads as 60 %. */
export function formatScore(score: number): string {
  return `${scorePercent(score)} %`;
}

/** The match of an application; 'ej bedömd' where nothing is known that the requirements could be compared with. */
export function formatMatch({ score, notAssessed }: { score: number; notAssessed?: true | undefined }): string {
  return notAssessed ? 'ej bedömd' : formatScore(score);
}

/** Whole percent, 0–100; the small addition corrects floating-point results such as 0.58 × 100 = 57.99… */
export function scorePercent(score: number): number {
  return Math.floor(score * 100 + 1e-9);
}

/** '1 kandidat', '12 kandidater' */
export function count(amount: number, one: string, many: string): string {
  return `${formatNumber(amount)} ${amount === 1 ? one : many}`;
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** '2018-01-15' or an ISO moment → '2018-01' */
export function toMonth(day: string): string {
  return day.slice(0, 'yyyy-MM'.length);
}

/** 'Borås, Ulricehamn och Mark' */
export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat('sv').format(names);
}

/** The first names of a long list, and how many more there are: 'Astrid, Bo, Cilla och 12 till'. */
export function listFirstNames(names: readonly string[], most: number): string {
  // A single name takes no more room than its number.
  if (names.length <= most + 1) return listNames(names);
  return listNames([...names.slice(0, most), `${formatNumber(names.length - most)} till`]);
}
