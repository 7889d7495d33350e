import { hasBullet, withoutBullet } from '../layout/bullets.ts';
import type { Line } from '../layout/cell.ts';
import { lineStyle } from '../sections/heading-styles.ts';
import { datedLines } from './dated-lines.ts';
import { type EntryDraft, type EntryNames, rawEntry } from './entry-head.ts';
import type { RawEntry } from './head-parts.ts';
import { joinWrappedLines } from './join-wrapped-lines.ts';
import { isHeadLine } from './line-shape.ts';

/** The most lines of a head above its period. */
const maxAbove = 3;

/** The line is indented compared to the dated line below, like text after bullets that are drawn as graphics. */
function isIndented(line: Line, dated: Line): boolean {
  const isCentred = Math.abs(line.x0 + line.x1 - dated.x0 - dated.x1) < 8;
  return line.x0 > dated.x0 + 4 && !isCentred;
}

/** Counts the lines directly above the period that could belong to its head. */
function headAbove(lines: readonly Line[], at: number, from: number): number {
  let count = 0;
  while (count < maxAbove && at - count - 1 >= from) {
    const line = lines[at - count - 1];
    const below = lines[at - count];
    const own = lines[at];
    if (!line || !below || !own || !isHeadLine(line) || isIndented(line, own)) break;
    if (count > 0 && below.gap > 2.4 && below.page === line.page) break;
    count++;
  }
  return count;
}

function normalGap(lines: readonly Line[]): number {
  const gaps = lines.slice(1).map((line) => line.gap);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/** The layout of the section's first entry, which the others are expected to share. */
interface EntryLayout {
  /** Lines above the period. */
  above: number;
  /** Style of the first line. */
  style: string;
  gap: number;
}

/** The first entry begins where the section begins, so its number of lines above the period is certain. */
function learnEntryLayout(lines: readonly Line[], firstDated: number): EntryLayout {
  const above = headAbove(lines, firstDated, 0);
  const first = lines[firstDated - above];
  return { above, style: first ? lineStyle(first) : '', gap: normalGap(lines) };
}

function linesAbove(lines: readonly Line[], at: number, from: number, layout: EntryLayout): number {
  const possible = headAbove(lines, at, from);
  if (possible === 0 || layout.above === 0) return aboveTopDated(lines, at, possible, layout);
  const [ceiling, own] = [lines[at - possible - 1], lines[at]];
  if (possible === layout.above && ceiling && own && isIndented(ceiling, own)) return possible;
  const alike = Array.from({ length: possible }, (_, index) => possible - index).filter((count) => {
    const line = lines[at - count];
    return line !== undefined && lineStyle(line) === layout.style;
  });
  const spaced = alike.find((count) => (lines[at - count]?.gap ?? 0) > layout.gap * 1.25);
  const usual = alike.includes(layout.above) ? layout.above : alike[0];
  return spaced ?? usual ?? Math.min(possible, layout.above);
}

/** If periods are on the first line of entries, a line above one belongs to it only if it is styled and spaced as a head. */
function aboveTopDated(lines: readonly Line[], at: number, possible: number, layout: EntryLayout): number {
  const above = lines[at - 1];
  const own = lines[at];
  if (possible === 0 || !above || !own) return 0;
  const isSpaced = above.gap > layout.gap * 1.3 && own.gap <= layout.gap * 1.3;
  return isSpaced && (above.bold || above.size > own.size * 1.05) && at - 1 > 0 ? 1 : 0;
}

/** Splits the lines of an experience or education section into entries, in the order of the CV. */
export function splitEntries(section: readonly Line[], names: EntryNames): RawEntry[] {
  const lines = joinWrappedLines(section);
  const dated = datedLines(lines, (line, found) => {
    return isHeadAfterBullet(line) && names.isComplete(rawEntry({ lines: [line], datedAt: 0, dated: found }, names));
  });
  const dates = lines.flatMap((line, at) => (dated.has(line) ? [at] : []));
  const firstDated = dates[0];
  const isOneLine = (line: Line) => {
    const own = { lines: [line], datedAt: dated.has(line) ? 0 : -1, dated: dated.get(line) };
    return isHeadAfterBullet(line) && names.isOneLine?.(rawEntry(own, names)) === true;
  };
  let starts: readonly number[];
  if (lines.every(isOneLine)) starts = [...lines.keys()];
  else if (firstDated === undefined) starts = undatedStarts(lines);
  else starts = datedStarts(lines, dates, firstDated);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length;
    const own = lines.slice(start, end);
    const at = own.findIndex((line) => dated.has(line));
    const draft: EntryDraft = { lines: own, datedAt: at, dated: own[at] ? dated.get(own[at]) : undefined };
    return rawEntry(draft, names);
  });
}

function datedStarts(lines: readonly Line[], dates: readonly number[], firstDated: number): number[] {
  const layout = learnEntryLayout(lines, firstDated);
  return dates.map((at, index) => {
    const previous = dates[index - 1];
    if (previous === undefined) return at - layout.above;
    return at - linesAbove(lines, at, previous + 1, layout);
  });
}

function isHeadAfterBullet(line: Line): boolean {
  return isHeadLine({ ...line, text: withoutBullet(line.text) });
}

/** Where entries without dates begin: at a bold line after a plain one, or after a larger gap than usual. */
function undatedStarts(lines: readonly Line[]): number[] {
  const gaps = lines
    .slice(1)
    .map((line) => line.gap)
    .toSorted((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  // In a bulleted list each bullet is an entry.
  const bulleted = lines.flatMap((line, at) => (hasBullet(line.text) ? [at] : []));
  if (bulleted[0] === 0 && bulleted.length > 1 && lines.every(isHeadAfterBullet)) return bulleted;
  const anyBold = lines.some((line) => line.bold) && lines.some((line) => !line.bold);
  return lines.flatMap((line, at) => {
    const above = lines[at - 1];
    if (!isHeadLine(line)) return [];
    if (!above) return [at];
    const begins = anyBold ? line.bold && !above.bold : line.gap > usual * 1.3;
    return begins ? [at] : [];
  });
}
