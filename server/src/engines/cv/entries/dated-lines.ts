import { seasonPattern } from '../dates/month-words.ts';
import { durationPattern, type FoundPeriod, findPeriod, type Period } from '../dates/period.ts';
import { hasBullet, withoutBullet } from '../layout/bullets.ts';
import type { Line } from '../layout/cell.ts';
import { lineStyle } from '../sections/heading-styles.ts';

/** A line whose period dates an entry; what stands before and behind the period in its cell is kept apart. */
export interface DatedLine {
  period: Period;
  cell: number;
  before: string;
  after: string;
}

const separators = /^[\s,;:|•·–—()[\].-]+|[\s,;:|•·–—()[-]+$/g;
const maxWordsBefore = 14;

export function trimSeparators(text: string): string {
  return text.replace(separators, '').trim();
}

function withoutDuration(text: string): string {
  return text.replace(durationPattern, ' ');
}

/** Running text may tell of years too; a dating period begins or ends its cell, or is set off by punctuation. */
function datesEntry(text: string, { index, length }: FoundPeriod): boolean {
  const before = text.slice(0, index).trimEnd();
  const after = withoutDuration(text.slice(index + length)).trim();
  const words = before === '' ? 0 : before.split(/\s+/).length;
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

/** 'Butikssäljare | Teleringen | sommaren 2020': behind bars that divide a head. */
const behindBars = new RegExp(`\\|.*\\|\\s*(?:${seasonPattern})\\.?\\s(?:19|20)\\d\\d$`, 'iu');

/** 'Butikssäljare, Teleringen (sommaren 2020)' */
const inParentheses = /\((?:\p{L}+\.?\s)?(?:19|20)\d\d\)$/u;

/**
 * The dated lines of a section. Lone dates count where nothing is dated from–to, where they stand in a cell of their
 * own, a season behind bars, or in parentheses behind a head that is set as the dated ones are; bulleted lines only where all are.
 */
export function datedLines(lines: readonly Line[]): Map<Line, DatedLine> {
  const all = new Map<Line, DatedLine>();
  for (const line of lines) {
    const dated = datedLine(line);
    if (dated) all.set(line, dated);
  }
  const plain = [...all].filter(([line]) => !hasBullet(line.text));
  const kept = plain.length > 0 ? plain : [...all];
  const ranges = kept.filter(([, dated]) => dated.period.isRange);
  const looks = new Set(ranges.filter(([, { before }]) => before !== '').map(([line]) => lineStyle(line)));
  const closed = ranges.some(([line, { before }]) => before !== '' && line.text.endsWith(')'));
  const whole = kept.filter(
    ([line, dated]) =>
      dated.period.isRange ||
      (dated.before === '' && trimSeparators(dated.after) === '') ||
      behindBars.test(line.text) ||
      (inParentheses.test(line.text) && (closed || looks.has(lineStyle(line)))),
  );
  return new Map(ranges.length === 0 ? kept : whole);
}
