import { seasonPattern } from '../dates/month-words.ts';
import { type CvPeriod, durationPattern, type FoundPeriod, findPeriod } from '../dates/period.ts';
import { hasBullet, withoutBullet } from '../layout/bullets.ts';
import type { Line } from '../layout/cell.ts';
import { lineStyle } from '../sections/heading-styles.ts';

/** A line with the period of an entry, and the texts before and after the period in its cell. */
export interface DatedLine {
  period: CvPeriod;
  cell: number;
  before: string;
  after: string;
}

const separators = /^[\s,;:|•·–—()[\].-]+|[\s,;:|•·–—()[-]+$/g;
const maxWordsBefore = 14;

/** Keeps the bracket of a pair: 'Ceder Foto (eget företag)'. */
export function trimSeparators(text: string): string {
  const trimmed = text.replace(separators, '').trim();
  const opened = trimmed.lastIndexOf('(') > trimmed.lastIndexOf(')');
  return opened && text.includes(`${trimmed})`) ? `${trimmed})` : trimmed;
}

function withoutDuration(text: string): string {
  return text.replace(durationPattern, ' ');
}

/** Running text mentions years too. An entry's period begins or ends its cell, or is set off by punctuation. */
function datesEntry(text: string, { index, length }: FoundPeriod): boolean {
  const before = text.slice(0, index).trimEnd();
  const after = withoutDuration(text.slice(index + length)).trim();
  const words = trimSeparators(before) === '' ? 0 : before.split(/\s+/).length;
  if (words === 0) return !/^\p{Ll}/u.test(after) || after.length < 25;
  if (words > maxWordsBefore || /[.!?]\s/.test(before)) return false;
  const setOff = /[,(|:•·–—-]$/.test(before);
  if (trimSeparators(after) === '') return setOff || (words <= 7 && !/\.$/.test(after));
  return setOff && /^[.,:;)|•·–—]/.test(after);
}

function inCell(text: string): Omit<DatedLine, 'cell'> | undefined {
  const bare = withoutBullet(text);
  const period = findPeriod(bare);
  if (!period || !datesEntry(bare, period)) return undefined;
  return {
    period,
    before: trimSeparators(bare.slice(0, period.index)),
    after: withoutDuration(bare.slice(period.index + period.length)).trim(),
  };
}

function datedLine(line: Line): DatedLine | undefined {
  for (const [cell, { text }] of line.cells.entries()) {
    const found = inCell(text);
    if (found) return { ...found, cell };
  }
  return undefined;
}

/** 'Butikssäljare | Teleringen | sommaren 2020' */
const afterBars = new RegExp(`\\|.*\\|\\s*(?:${seasonPattern})\\.?\\s(?:19|20)\\d\\d$`, 'iu');

/** 'Butikssäljare, Teleringen (sommaren 2020)' */
const inParentheses = /\((?:\p{L}+\.?\s)?(?:19|20)\d\d\)$/u;

/** '2014  Kassör, ICA Maxi': what follows the date is a name, not a sentence. */
function beginsWithDate({ before, after }: DatedLine): boolean {
  return before === '' && /^\p{Lu}/u.test(after) && after.length <= 60 && !/[.!?]$/.test(after);
}

const dashBeforeName = /^[-–—]\s+(?=\p{Lu})/u;

/** '2020 – Kökschef, Hotell Norr' goes on where the other heads begin as '2018 – 2020 Kock' does. */
function withOpenPeriod(dated: DatedLine): DatedLine {
  const after = dated.after.replace(dashBeforeName, '');
  const isOpen = !dated.period.isRange && after !== dated.after && beginsWithDate({ ...dated, after });
  return isOpen ? { ...dated, after, period: { ...dated.period, endDate: null, current: true, isRange: true } } : dated;
}

/** 'Kassör, ICA Maxi 2014' */
function endsWithDate({ before, after }: DatedLine): boolean {
  return before !== '' && trimSeparators(after) === '';
}

/**
 * The dated lines of a section. Bulleted lines count only if all dated lines are bulleted. Single dates count if no line
 * has a range, if they fill their cell, if they begin a head as all ranges do, if they are a season after bars, or if they
 * follow a head in the style of the other heads: in parentheses, or, as `isWhole` says, after all names of an entry.
 */
export function datedLines(
  lines: readonly Line[],
  isWhole: (line: Line, dated: DatedLine) => boolean,
): Map<Line, DatedLine> {
  const all = new Map<Line, DatedLine>();
  for (const line of lines) {
    const dated = datedLine(line);
    if (dated) all.set(line, dated);
  }
  const plain = [...all].filter(([line]) => !hasBullet(line.text));
  const candidates = plain.length > 0 ? plain : [...all];
  const ranges = candidates.filter(([, dated]) => dated.period.isRange);
  const headStyles = new Set(ranges.filter(([, { before }]) => before !== '').map(([line]) => lineStyle(line)));
  const endWithParenthesis = ranges.some(([line, { before }]) => before !== '' && line.text.endsWith(')'));
  const dateStyles = new Set(ranges.map(([line]) => lineStyle(line)));
  const endsHeads = ranges.some(([, dated]) => endsWithDate(dated));
  const datesComeFirst = ranges.every(([, dated]) => beginsWithDate(dated));
  const opened = candidates.map(([line, dated]) => [line, datesComeFirst ? withOpenPeriod(dated) : dated] as const);
  const accepted = opened.filter(
    ([line, dated]) =>
      dated.period.isRange ||
      (dated.before === '' && trimSeparators(dated.after) === '') ||
      (datesComeFirst && beginsWithDate(dated) && dateStyles.has(lineStyle(line))) ||
      afterBars.test(line.text) ||
      (inParentheses.test(line.text) && (endWithParenthesis || headStyles.has(lineStyle(line)))) ||
      (endsHeads && endsWithDate(dated) && headStyles.has(lineStyle(line)) && isWhole(line, dated)),
  );
  return new Map(ranges.length === 0 ? candidates : accepted);
}
