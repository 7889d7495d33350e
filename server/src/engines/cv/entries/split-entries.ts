import type { Line } from '../layout/cell.ts';
import { lineStyle } from '../sections/heading-styles.ts';
import { datedLines } from './dated-lines.ts';
import { type EntryDraft, type EntryNames, rawEntry } from './entry-head.ts';
import { isHeadLine } from './line-shape.ts';
import type { RawEntry } from './raw-entry.ts';
import { undatedStarts } from './undated-entries.ts';
import { withWholeHeads } from './whole-heads.ts';
import { withWholeRows } from './whole-rows.ts';
import { withWholePeriods } from './wrapped-periods.ts';

/** More lines above its period than an entry's head ever has. */
const maxAbove = 3;

/** Text that hangs further in than the line of the period below it, as below bullets that were drawn and not written. */
function hangsIn(line: Line, dated: Line): boolean {
  const isCentred = Math.abs(line.x0 + line.x1 - dated.x0 - dated.x1) < 8;
  return line.x0 > dated.x0 + 4 && !isCentred;
}

/** How many lines right above the period could belong to its head. */
function headAbove(lines: readonly Line[], at: number, from: number): number {
  let count = 0;
  while (count < maxAbove && at - count - 1 >= from) {
    const line = lines[at - count - 1];
    const below = lines[at - count];
    const own = lines[at];
    if (!line || !below || !own || !isHeadLine(line) || hangsIn(line, own)) break;
    if (count > 0 && below.gap > 2.4 && below.page === line.page) break;
    count++;
  }
  return count;
}

function normalGap(lines: readonly Line[]): number {
  const gaps = lines.slice(1).map((line) => line.gap);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

interface Model {
  /** Lines above the period in the section's first entry. */
  above: number;
  /** How that entry's first line is set. */
  style: string;
  gap: number;
}

/** The first entry begins where the section does, which tells how far above its period the others begin. */
function modelOf(lines: readonly Line[], firstDated: number): Model {
  const above = headAbove(lines, firstDated, 0);
  const first = lines[firstDated - above];
  return { above, style: first ? lineStyle(first) : '', gap: normalGap(lines) };
}

function linesAbove(lines: readonly Line[], at: number, from: number, model: Model): number {
  const possible = headAbove(lines, at, from);
  if (possible === 0 || model.above === 0) return aboveTopDated(lines, at, possible, model);
  const [ceiling, own] = [lines[at - possible - 1], lines[at]];
  if (possible === model.above && ceiling && own && hangsIn(ceiling, own)) return possible;
  const alike = Array.from({ length: possible }, (_, index) => possible - index).filter((count) => {
    const line = lines[at - count];
    return line !== undefined && lineStyle(line) === model.style;
  });
  const spaced = alike.find((count) => (lines[at - count]?.gap ?? 0) > model.gap * 1.25);
  const usual = alike.includes(model.above) ? model.above : alike[0];
  return spaced ?? usual ?? Math.min(possible, model.above);
}

/** Where periods stand in an entry's first line, a line above one belongs to it only if it is set as a head, apart. */
function aboveTopDated(lines: readonly Line[], at: number, possible: number, model: Model): number {
  const above = lines[at - 1];
  const own = lines[at];
  if (possible === 0 || !above || !own) return 0;
  const apart = above.gap > model.gap * 1.3 && own.gap <= model.gap * 1.3;
  return apart && (above.bold || above.size > own.size * 1.05) && at - 1 > 0 ? 1 : 0;
}

/** Lines of an experience or education section as entries, in the order they stand. */
export function splitEntries(section: readonly Line[], names: EntryNames): RawEntry[] {
  const lines = withWholeHeads(withWholeRows(withWholePeriods(section)));
  const dated = datedLines(lines);
  const dates = lines.flatMap((line, at) => (dated.has(line) ? [at] : []));
  const firstDated = dates[0];
  const starts = firstDated === undefined ? undatedStarts(lines) : datedStarts(lines, dates, firstDated);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length;
    const own = lines.slice(start, end);
    const at = own.findIndex((line) => dated.has(line));
    const draft: EntryDraft = { lines: own, datedAt: at, dated: own[at] ? dated.get(own[at]) : undefined };
    return rawEntry(draft, names);
  });
}

function datedStarts(lines: readonly Line[], dates: readonly number[], firstDated: number): number[] {
  const model = modelOf(lines, firstDated);
  return dates.map((at, index) => {
    const previous = dates[index - 1];
    if (previous === undefined) return at - model.above;
    return at - linesAbove(lines, at, previous + 1, model);
  });
}
