import { fullYear } from '@platsa/contract/month';
import { type DatePoint, markedYear, pointPattern, readPoint, yearlessPattern, yearPattern } from './date-point.ts';
import { findSeason, seasonPattern } from './month-words.ts';

/**
 * Days as yyyy-MM-dd. A month without a day becomes its first day as a start, its last day as an end. A year alone stays
 * yyyy: months would be invented.
 */
export interface CvPeriod {
  startDate: string;
  endDate: string | null;
  current: boolean;
  /** Two dates, or an ongoing period. A single date may mean anything. */
  isRange: boolean;
}

export interface FoundPeriod extends CvPeriod {
  index: number;
  length: number;
}

const present =
  '(?:nuvarande|nu|pågående|pågår|idag|i dag|dags dato|d\\.d\\.|tills vidare|tillsvidare|t\\.?\\s?v\\.?|fortfarande|fortlöpande|löpande|(?:och )?fram(?:åt|över)|(?:and )?onwards?|present|current|currently|ongoing|now|today|to date|date|d\\.?\\s?d\\.?)(?!\\p{L})';
const dash = '[-–—−‒―~→>]+';
const betweenAnd = '(?<=(?:mellan|between)\\s[^,.;]{3,18})(?:och|and)';
const until = `(?:${dash}|${betweenAnd}|till och med|t\\s?o\\s?m\\.?|t\\.o\\.m\\.?|till|to|until|through)`;
const since =
  '(?:mellan|between|sedan|från och med|fr\\.?\\s?o\\.?\\s?m\\.?|f\\.o\\.m\\.?|från|since|from|as of|startade|började)';

/** 'mars 2019', or '-22' in a context that only a year has. */
const pointOrYear = `(?:${pointPattern}|${markedYear})`;
const range = new RegExp(
  `(?<![\\p{L}\\d])(?:${since}\\s+)?(?:(?<start>${pointOrYear})|(?<yearless>${yearlessPattern}))\\s*${until}\\s*(?:(?<end>${pointOrYear})|(?<present>${present}))(?![\\p{L}\\d])`,
  'iu',
);
const shortRange = new RegExp(`(?<![\\p{L}\\d])(?<start>${yearPattern})\\s*[-–/]\\s*(?<end>\\d\\d)(?![\\d.-])`, 'u');
const shortMarked = new RegExp(
  `(?<![\\p{L}\\d])(?<start>${markedYear})\\s*[-–/]\\s*[-–’']?(?<end>\\d\\d)(?![\\d.,:-])`,
  'u',
);
const seasonYear = `(?:${yearPattern}|${markedYear})`;
const seasons = new RegExp(
  `(?<![\\p{L}\\d])(?<season>${seasonPattern})\\.?\\s(?<start>${seasonYear})(?:(?:\\s*[,&+]\\s*|\\s(?:och|and|samt)\\s)(?<end>${seasonYear}))+(?![\\p{L}\\d])`,
  'iu',
);
const shortMonths = new RegExp(
  `(?<![\\p{L}\\d./-])(?<start>(?:0[1-9]|1[0-2])/\\d\\d)\\s*${dash}\\s*(?:(?<end>(?:0[1-9]|1[0-2])/\\d\\d)|${present})(?![\\d./-])`,
  'iu',
);
const sinceOnly = new RegExp(`(?<![\\p{L}\\d])${since}\\s+(?<start>${pointOrYear})(?![\\p{L}\\d])`, 'iu');
const open = new RegExp(
  `(?<![\\p{L}\\d])(?<start>${pointOrYear})(?:\\s*${dash}(?=\\s*(?:$|[|,;()\\]]))|${dash}(?=\\s\\p{L}))`,
  'iu',
);
const spokenOpen = new RegExp(`(?<![\\p{L}\\d])(?<start>${pointOrYear})[\\s,(]+${present}`, 'iu');
const closing = new RegExp(`(?<![\\p{L}\\d])(?:${until})\\s*(?<end>${pointOrYear})(?![\\p{L}\\d])`, 'iu');
const alone = new RegExp(`(?<![\\p{L}\\d./-])(?<start>${pointPattern})(?![\\p{L}\\d/-])`, 'iu');
const markedAlone = new RegExp(`(?<=^|[\\s(,])(?<start>${markedYear})(?=\\)|\\s*$)`, 'u');

function lastDayOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function iso(year: number, month: number, day: number): string {
  const existingDay = Math.min(day, lastDayOfMonth(year, month));
  return `${year}-${String(month).padStart(2, '0')}-${String(existingDay).padStart(2, '0')}`;
}

function formatFirstDay({ year, firstMonth, day }: DatePoint): string {
  return iso(year, firstMonth ?? 1, day ?? 1);
}

function formatLastDay({ year, lastMonth, day }: DatePoint): string {
  return iso(year, lastMonth ?? 12, day ?? 31);
}

function isYearOnly({ firstMonth, lastMonth }: DatePoint): boolean {
  return firstMonth === undefined && lastMonth === undefined;
}

interface DateSpan {
  start: DatePoint;
  end: DatePoint | null;
  isRange: boolean;
}

/** Periods written backwards are turned around. */
function makePeriod({ start, end, isRange }: DateSpan, match: RegExpExecArray): FoundPeriod {
  const [first, last] = end && formatFirstDay(start) > formatLastDay(end) ? [end, start] : [start, end];
  return {
    startDate: isYearOnly(first) ? String(first.year) : formatFirstDay(first),
    endDate: last && (isYearOnly(last) ? String(last.year) : formatLastDay(last)),
    current: last === null,
    isRange,
    index: match.index,
    length: match[0].length,
  };
}

function century(start: string, digits: string): number {
  return Number(start.slice(0, 2) + digits);
}

function readRange(text: string): FoundPeriod | undefined {
  const match = range.exec(text);
  const groups = match?.groups;
  if (!match || !groups) return undefined;
  const endsInSummer = isSummer(groups.start) && /^\d{4}$/.test(groups.end ?? '');
  const end = groups.end ? readPoint(endsInSummer ? `sommaren ${groups.end}` : groups.end) : null;
  const start = groups.start ? readPoint(groups.start) : end && readPoint(groups.yearless ?? '', end.year);
  if (!start || end === undefined) return undefined;
  return makePeriod({ start, end, isRange: true }, match);
}

/** 'Somrarna 2010–2012' ends with a summer, too. */
function isSummer(start = ''): boolean {
  return findSeason(/^\p{L}+/u.exec(start)?.[0] ?? '') === 'summer';
}

function readShortRange(text: string): FoundPeriod | undefined {
  const match = shortRange.exec(text);
  const { start = '', end = '' } = match?.groups ?? {};
  if (!match || Number(end) <= Number(start.slice(2)) || (Number(end) <= 12 && match[0].includes('-')))
    return undefined;
  return makePeriod({ start: { year: Number(start) }, end: { year: century(start, end) }, isRange: true }, match);
}

/** '-22 -23', '’22/23'. */
function readShortMarked(text: string): FoundPeriod | undefined {
  const match = shortMarked.exec(text);
  const [start, end] = [match?.groups?.start, match?.groups?.end].map((year = '') => readPoint(`-${year.slice(-2)}`));
  return match && start && end && start.year <= end.year ? makePeriod({ start, end, isRange: true }, match) : undefined;
}

/** 'sommaren 2014 & 2015' is one period from the first summer to the last. */
function readSeasons(text: string): FoundPeriod | undefined {
  const match = seasons.exec(text);
  const { season = '', start = '', end = '' } = match?.groups ?? {};
  const [first, last] = [readPoint(`${season} ${start}`), readPoint(`${season} ${end}`)];
  return match && first && last ? makePeriod({ start: first, end: last, isRange: true }, match) : undefined;
}

/** '05/10 – 02/18': months with years of two digits, where both ends have them. */
function readShortMonths(text: string): FoundPeriod | undefined {
  const match = shortMonths.exec(text);
  const { start, end } = match?.groups ?? {};
  const withYear = (point: string) => point.replace(/\d\d$/, (digits) => fullYear(digits));
  const first = start ? readPoint(withYear(start)) : undefined;
  const last = end ? readPoint(withYear(end)) : null;
  return match && first && last !== undefined
    ? makePeriod({ start: first, end: last, isRange: true }, match)
    : undefined;
}

function readOpen(text: string): FoundPeriod | undefined {
  const match = sinceOnly.exec(text) ?? spokenOpen.exec(text) ?? open.exec(text);
  const start = match?.groups?.start ? readPoint(match.groups.start) : undefined;
  return match && start ? makePeriod({ start, end: null, isRange: true }, match) : undefined;
}

function readLone(text: string): FoundPeriod | undefined {
  const match = closing.exec(text) ?? alone.exec(text) ?? markedAlone.exec(text);
  const point = readPoint(match?.groups?.end ?? match?.groups?.start ?? '');
  return match && point ? makePeriod({ start: point, end: point, isRange: false }, match) : undefined;
}

/** The first period of a text: 'mars 2019–pågående', '03/2019 - 06/2021', 'ht 2018', 'sedan 2021', '2018'. */
export function findPeriod(text: string): FoundPeriod | undefined {
  return (
    readRange(text) ??
    readSeasons(text) ??
    readShortRange(text) ??
    readShortMarked(text) ??
    readShortMonths(text) ??
    readOpen(text) ??
    readLone(text)
  );
}

/** A duration after a period ('2 år 3 mån'), as professional networks print it. It is ignored. */
export const durationPattern =
  /^[\s·(,|]*\d+\s*(?:år|yrs?|years?)(?:\s*(?:och|,|and)?\s*\d+\s*(?:mån(?:ader|ad)?|months?|mos?)\.?)?\)?|^[\s·(,|]*\d+\s*(?:mån(?:ader|ad)?|months?|mos?)\.?\)?/iu;
